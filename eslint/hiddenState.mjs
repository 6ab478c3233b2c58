import { root, filesOf } from './files.mjs';

/**
 * Component state that support doesn't need. Everything else that is visible on the site is in the
 * store, where recordings include it; the error pages in src/app and the support room work without
 * it. State inside libraries is listed in docs/support.md.
 */
const allowed = {
  'src/components/Dialog.tsx': 'the content that fades out after closing',
  'src/containers/PickerField.tsx': 'text being typed',
  'src/components/Picture.tsx': 'whether this browser could load a file',
  'src/components/RenderWhenVisible.tsx': 'whether it is near the viewport',
  'src/components/lazyWithPreload.ts': 'whether a chunk has loaded',
  'src/components/TextField.tsx': 'whether the text being typed is blank',
  'src/components/useHasChanged.ts': 'whether a live region is active',
  'src/containers/lazyDialog.tsx': 'whether a closed dialog was open',
  'src/pages/profile/ProfilePage.tsx': 'the chosen picture, which stays in its form',
  'src/pages/serviceDetail/BookingCard.tsx': 'whether the form has been approached',
  'src/pages/serviceDetail/CarTypes.tsx': 'the text typed to open the list',
};

/** Visible state belongs in the store: no hidden state in components. */
const noHiddenState = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      hidden:
        'Visible state belongs in a machine, where support can see it. If it is invisible, or text being typed, list the file in eslint/hiddenState.mjs with a reason.',
      unused: 'This file has no state: remove it from the list in eslint/hiddenState.mjs.',
    },
  },
  create(context) {
    const file = context.filename.slice(root.length).replaceAll('\\', '/');
    const isListed = Object.hasOwn(allowed, file);
    let isFound = false;
    const found = (node) => {
      isFound = true;
      if (!isListed) context.report({ node, messageId: 'hidden' });
    };
    return {
      'ImportDeclaration[source.value="react"] > ImportSpecifier[imported.name=/^use(State|Reducer|Optimistic|ActionState)$/]':
        found,
      'MemberExpression[object.name="React"][property.name=/^use(State|Reducer|Optimistic|ActionState)$/]':
        found,
      'Program:exit'(node) {
        if (isListed && !isFound) context.report({ node, messageId: 'unused' });
      },
    };
  },
};

export default [
  {
    files: filesOf('components', 'containers', 'dialogs', 'layouts', 'pages'),
    plugins: { state: { rules: { 'no-hidden-state': noHiddenState } } },
    rules: { 'state/no-hidden-state': 'error' },
  },
];
