import { root, room } from './places.mjs';

/**
 * Component state that support doesn't need. Everything else that is visible is in the store, where
 * recordings include it. State inside libraries is listed in docs/support.md.
 */
const seenWithoutStore = {
  'src/components/Dialog.tsx': 'what fades out once it has closed',
  'src/containers/PickerField.tsx': 'letters being typed',
  'src/components/Picture.tsx': 'whether this browser could load a file',
  'src/containers/VirtualGrid.tsx': 'printing',
  'src/components/RenderWhenVisible.tsx': 'what is near the viewport',
  'src/containers/WindowedRows.tsx': 'measures of the layout',
  'src/components/lazyWithPreload.ts': 'whether a library has loaded',
  'src/components/TextField.tsx': 'follows the letters being typed, which stay in their form',
  'src/components/useHasChanged.ts': 'whether a live region is listened to yet',
  'src/containers/lazyDialog.tsx': 'whether a closed dialog was open before',
  'src/pages/profile/ProfilePage.tsx': 'the chosen picture, which stays in its form',
  'src/pages/serviceDetail/BookingCard.tsx': 'whether a pointer or the focus has been in the form',
  'src/pages/serviceDetail/CarTypes.tsx': 'a list that opens once its library has loaded',
};

/** Visible state belongs in the store: no hidden state in components. */
const seenIsState = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      hidden:
        'What can be seen is state: keep it in a machine, where support sees it. What cannot be seen, or is being typed, goes on the list of eslint/hiddenState.mjs with its reason.',
      idle: 'This file keeps no state of its own: take it off the list of eslint/hiddenState.mjs.',
    },
  },
  create(context) {
    const file = context.filename.slice(root.length).replaceAll('\\', '/');
    const isListed = Object.hasOwn(seenWithoutStore, file);
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
        if (isListed && !isFound) context.report({ node, messageId: 'idle' });
      },
    };
  },
};

export default [
  {
    files: room('components', 'containers', 'dialogs', 'layouts', 'pages'),
    plugins: { state: { rules: { 'seen-is-state': seenIsState } } },
    rules: { 'state/seen-is-state': 'error' },
  },
];
