import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import js from '@eslint/js';
import compat from 'eslint-plugin-compat';
import { defineConfig, globalIgnores } from 'eslint/config';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const root = fileURLToPath(new URL('.', import.meta.url));

/* ---------------------------------------------------------------- Who may import whom --------- */

/** The modules of src and their layers: a module imports only from lower layers. */
const floors = {
  domain: 0,
  lib: 0,
  config: 0,
  content: 0,
  'routes.ts': 0,
  theme: 0,
  components: 1,
  services: 2,
  api: 2,
  redaction: 2,
  slices: 3,
  recording: 4,
  effects: 5,
  store: 6,
  'earlyPresses.ts': 6,
  containers: 7,
  dialogs: 8,
  layouts: 9,
  pages: 10,
  app: 11,
  // The room renders the site, and the site's start loads the room.
  support: 11,
};

/** What to do instead of importing from a higher layer. */
const insteadOfImporting = {
  services:
    'The outside world (window, timers, storage, network) is reached only by effects, through the services in `extra`.',
  api: 'Requests are made by effects and pages. Put the shared type into src/domain.',
  redaction: 'What may leave the browser is decided beside each machine, in its recording.ts.',
  slices: 'Take the value as an argument; the caller selects it from the slice.',
  recording: 'The store makes recordings and src/support reads them; nothing below uses them.',
  effects: 'Dispatch an event; the listener that handles it belongs in src/effects.',
  store:
    'The store is created above this module: take what you need as an argument, or as `extra` in an effect.',
  components: 'Put shared data and functions into src/domain.',
  containers: 'Connected widgets are for dialogs, layouts and pages: take what you need as props.',
  dialogs: 'Dispatch the event that opens the dialog: src/app renders all of them.',
  layouts: 'Layouts wrap pages: pass what differs as children or props.',
  pages: 'Pages are the top layer: move shared code to src/containers, components or domain.',
  app: 'src/app composes the site: move shared code to the module it belongs to.',
  support: 'The support room builds on the site, which does not depend on it.',
};

/** Modules that must not be imported although they are in a lower or the same layer. */
const alsoBarred = {
  domain: ['config', 'content', 'routes.ts', 'theme'],
  lib: ['domain', 'config', 'content', 'routes.ts', 'theme'],
  services: ['api', 'redaction', 'components'],
  api: ['redaction', 'components'],
  redaction: ['components'],
  slices: ['components'],
  recording: ['components'],
  effects: ['components'],
  containers: ['services', 'effects'],
  dialogs: ['services', 'effects'],
  layouts: ['services', 'effects'],
  pages: ['services', 'effects'],
};

const ownMessage = {
  domain: 'src/domain imports nothing but src/lib: take the value as an argument.',
  lib: 'src/lib knows nothing of the product: take the value as an argument.',
  components:
    'Components take props and call back. Let the page select and dispatch; shared types live in src/domain.',
};

/** One zone per pair of modules, so that every message can name the right alternative. */
function roomZones() {
  const zones = [];
  for (const [room, floor] of Object.entries(floors)) {
    for (const [other, otherFloor] of Object.entries(floors)) {
      const barred = alsoBarred[room]?.includes(other) ?? false;
      if (room === other || (otherFloor <= floor && !barred)) continue;
      const message = ownMessage[room] ?? insteadOfImporting[other];
      zones.push({ target: `./src/${room}`, from: `./src/${other}`, message });
    }
  }
  return zones;
}

/** A page's folder is private to that page. */
function pageZones() {
  const pages = `${root}src/pages`;
  if (!existsSync(pages)) return [];
  return readdirSync(pages, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      target: `./src/pages/${name}`,
      from: './src/pages',
      // The types by which each describes its documents.
      except: [`./${name}`, './pageDocument.ts'],
      message: 'Pages are independent of each other: move shared components to src/components.',
    }));
}

const outsideZones = [
  {
    target: './src',
    from: ['./sandbox', './test', './scripts'],
    message: 'The shipped site is self-contained: it reaches the sandbox over HTTP only.',
  },
  {
    target: './src',
    from: './server',
    message: 'The server renders the site, which does not depend on it.',
  },
];

/* ------------------------------------------------------- Packages limited to some modules ---- */

const onlyInStore = {
  regex: '^redux-persist(/|$)',
  message: 'Only src/store uses redux-persist. Add what should be persisted there.',
};
const besideMachines = {
  regex: '^(?!.*/recording/sentences$).*/(recording|sentences)$',
  allowTypeImports: true,
  message:
    'Load the files beside a machine through the registry, where they are needed: they are not part of the first load.',
};
const typedHooks = {
  name: 'react-redux',
  importNames: ['useDispatch', 'useSelector', 'useStore'],
  message: 'Use the typed hooks of src/store.',
};
const noUserInterface = {
  regex:
    '^(react|react-dom|react-redux|react-router|react-router-dom|react-leaflet|antd|@ant-design/.+)(/|$)',
  message:
    'This module runs without a screen: rendering belongs to src/components and what is above it; effects dispatch events instead.',
};
const styledParts = {
  regex: '^antd(/|$)',
  message:
    "Import Ant Design's components from src/theme/antd, which adds the style sheets that the site's policy allows.",
};
const propsOnly = {
  regex: '^(react-redux|redux|@reduxjs/toolkit)(/|$)',
  message: 'Components take props and call back: let the page select and dispatch.',
};
const eventsNotEffectHooks = [
  {
    name: 'react',
    importNames: ['useEffect', 'useLayoutEffect', 'useInsertionEffect'],
    message:
      'Pages dispatch events; put the timer, the request or the redirect into a listener in src/effects.',
  },
  {
    name: 'react-router-dom',
    importNames: ['useNavigate', 'useHistory', 'Navigate'],
    message:
      'Pages dispatch events; the redirect is a listener in src/effects. Links use src/routes.',
  },
  {
    name: 'react-router',
    message: 'Import from react-router-dom.',
  },
];

const restrictedImports = (paths, patterns) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { paths, patterns }],
});

/* ------------------------------------------- The outside world, reached only in src/services - */

const through = (service) =>
  `Reach the outside world through ${service} in src/services; effects get it as \`extra\`.`;

const worldEverywhere = [
  { name: 'localStorage', message: through('the storage service') },
  { name: 'sessionStorage', message: through('the storage service') },
  { name: 'indexedDB', message: through('the storage service') },
  { name: 'fetch', message: 'Requests are endpoints in src/api.' },
  { name: 'XMLHttpRequest', message: 'Requests are endpoints in src/api.' },
  {
    name: 'setTimeout',
    message: 'Dispatch an event and put the timer in src/effects, on the clock service.',
  },
  {
    name: 'setInterval',
    message: 'Dispatch an event and put the timer in src/effects, on the clock service.',
  },
  { name: 'setImmediate', message: 'Browsers have no setImmediate.' },
  { name: 'history', message: through('the navigation service') },
  { name: 'location', message: through('the navigation service') },
  { name: 'open', message: through('the navigation service') },
  { name: 'alert', message: 'Dispatch a toast event.' },
  { name: 'confirm', message: 'Dispatch an event that opens a dialog.' },
  { name: 'crypto', message: 'Random ids come with the event, from a service.' },
  { name: 'navigator', message: through('a service') },
  { name: 'globalThis', message: through('a service') },
  { name: 'self', message: through('a service') },
  { name: 'Buffer', message: 'Browsers have no Buffer.' },
  { name: 'require', message: 'Use import.' },
];

const worldOutsideWidgets = [
  { name: 'window', message: through('a service') },
  { name: 'document', message: through('a service') },
];

/**
 * What the oldest browsers of package.json don't have, and `compat/compat` doesn't know of: parts of
 * objects that they do have.
 */
const tooNew = [
  ['URL', 'canParse', 'Use parsedUrl of src/domain.'],
  ['URL', 'parse', 'Use parsedUrl of src/domain.'],
  ['AbortSignal', 'any', 'Listen to each signal.'],
  ['document', 'startViewTransition', 'Use a transition of the styles.'],
].map(([object, property, instead]) => ({
  object,
  property,
  message: `Not in every browser that is served (docs/adr/0014-browsers.md). ${instead}`,
}));

/** `window.localStorage` would bypass a ban on the bare name. */
const worldThroughWindow = worldEverywhere.flatMap(({ name, message }) =>
  ['window', 'document'].map((object) => ({ object, property: name, message })),
);

const timeMessage = 'The time comes with the event, or from the clock service.';
const impure = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: timeMessage,
  },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: timeMessage },
  { selector: "CallExpression[callee.name='Date']", message: timeMessage },
  { selector: "CallExpression[callee.name='dayjs'][arguments.length=0]", message: timeMessage },
  { selector: "CallExpression[callee.object.name='performance']", message: timeMessage },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Random values come with the event, from a service.',
  },
];
const instantMessage =
  'Read and write instants with msOf and isoOf of src/domain/day.ts: a date without a zone would be taken for the time on the device.';
const instants = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='parse']",
    message: instantMessage,
  },
  { selector: "NewExpression[callee.name='Date'][arguments.length>0]", message: instantMessage },
];
const rawMarkup = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: "Show the server's HTML through the sanitising component in src/components.",
};
const effectHooksOfReact = {
  selector: 'MemberExpression[object.name="React"][property.name=/^use(Layout|Insertion)?Effect$/]',
  message: eventsNotEffectHooks[0].message,
};

/* -------------------------------------------------------------------------- Our own rules ---- */

/** A disabled rule needs a reason in the same comment. */
const disableNeedsReason = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { reason: 'Say why after two dashes: eslint-disable-next-line rule -- reason.' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const isDisabling = /^\s*(eslint|oxlint)-disable/.test(comment.value);
          if (isDisabling && !/\s--\s+\S/.test(comment.value)) {
            context.report({ loc: comment.loc, messageId: 'reason' });
          }
        }
      },
    };
  },
};

/**
 * Component state that support doesn't need. Everything else that is visible is in the store, where
 * recordings include it. What libraries keep to themselves is listed in docs/support.md.
 */
const seenWithoutStore = {
  'src/components/Dialog.tsx': 'what fades out once it has closed',
  'src/containers/PickerField.tsx': 'letters being typed',
  'src/components/Picture.tsx': 'whether this browser could load a file',
  'src/containers/VirtualGrid.tsx': 'printing',
  'src/components/WhenNear.tsx': 'what is near the viewport',
  'src/containers/WindowedRows.tsx': 'measures of the layout',
  'src/components/fetched.ts': 'whether a library has loaded',
  'src/components/useBlankMark.ts': 'follows the letters being typed, which stay in their form',
  'src/components/useHasChanged.ts': 'whether a live region is listened to yet',
  'src/components/RichText.tsx': 'whether the text is the one that the document brought',
  'src/containers/lateDialog.tsx': 'whether a closed dialog was open before',
  'src/pages/profile/ProfileForm.tsx': 'the chosen picture, which stays in its form',
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
        'What can be seen is state: keep it in a machine, where support sees it. What cannot be seen, or is being typed, goes on the list of eslint.config.mjs with its reason.',
      idle: 'This file keeps no state of its own: take it off the list of eslint.config.mjs.',
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

const isBlank = (text) => text.trim() === '';

/** Whether an expression is certainly shown as text, of itself or in one of its cases. */
function isText(node) {
  switch (node.type) {
    case 'Literal':
      return (
        typeof node.value === 'number' || (typeof node.value === 'string' && !isBlank(node.value))
      );
    case 'TemplateLiteral':
      return true;
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    case 'LogicalExpression':
      return isText(node.right);
    default:
      return false;
  }
}

const isTextChild = (child) =>
  child.type === 'JSXText'
    ? !isBlank(child.value)
    : child.type === 'JSXExpressionContainer' && isText(child.expression);

const isShown = (child) =>
  child.type === 'JSXText'
    ? !isBlank(child.value)
    : child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';

/**
 * A text is the only child of its element: then React sets it through that element, and never touches
 * a text node that the browser's translator has replaced (docs/adr/0015-translated-pages.md).
 */
const textAlone = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      beside:
        "Give this text an element of its own: where a translator has replaced a text beside something else, React can't change or remove it.",
    },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'beside' });
    return {
      JSXElement: ({ children }) => {
        if (children.filter(isShown).length > 1) children.filter(isTextChild).forEach(report);
      },
      JSXFragment: ({ children }) => children.filter(isTextChild).forEach(report),
    };
  },
};

const room = (...names) => names.flatMap((name) => [`src/${name}/**/*.{ts,tsx}`, `src/${name}`]);

export default defineConfig(
  globalIgnores([
    'dist/',
    'source-maps/',
    'renderer/',
    'coverage/',
    'test-results/',
    'playwright-report/',
    'library/',
    '.sandbox/',
    'public/',
  ]),
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: {
      house: {
        rules: {
          'disable-needs-reason': disableNeedsReason,
          'seen-is-state': seenIsState,
          'text-alone': textAlone,
        },
      },
    },
    rules: { 'house/disable-needs-reason': 'error' },
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    // The rules that need types are in .oxlintrc.json.
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: `${root}tsconfig.json`,
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      // test/lint/cycles.test.ts finds import cycles in a fraction of the time of import-x/no-cycle.
      'import-x/no-self-import': 'error',
      'import-x/no-duplicates': 'error',
      'import-x/no-restricted-paths': [
        'error',
        { basePath: root, zones: [...roomZones(), ...pageZones(), ...outsideZones] },
      ],

      eqeqeq: 'error',
      'no-console': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // `{ [id]: true }` is how selections are stored; deleting a key of an immer draft is
      // idiomatic.
      '@typescript-eslint/no-dynamic-delete': 'off',
      // Style, not substance.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/array-type': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },

  {
    // The modules that may import React: these rules are slow because they run the React Compiler.
    files: [
      ...room(
        'components',
        'containers',
        'dialogs',
        'layouts',
        'pages',
        'app',
        'support',
        'store',
        'theme',
      ),
      'server/**/*.tsx',
    ],
    extends: [reactHooks.configs.flat.recommended],
    // Windowed lists need @tanstack/react-virtual, which this rule flags without an alternative.
    rules: { 'react-hooks/incompatible-library': 'off' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { compat },
    rules: {
      'import-x/no-nodejs-modules': 'error',
      'no-restricted-globals': ['error', ...worldEverywhere, ...worldOutsideWidgets],
      'no-restricted-properties': ['error', ...worldThroughWindow, ...tooNew],
      // Reads the browserslist of package.json.
      'compat/compat': 'error',
      'no-restricted-syntax': ['error', ...impure, ...instants, rawMarkup],
      ...restrictedImports([typedHooks], [besideMachines, onlyInStore, styledParts]),
    },
  },
  {
    files: room('theme'),
    rules: {
      ...restrictedImports([], [onlyInStore]),
      'no-restricted-globals': ['error', ...worldEverywhere],
    },
  },
  {
    // The route table uses the router's own matcher, which doesn't need a screen.
    files: room(
      'domain',
      'config',
      'content',
      'api',
      'redaction',
      'slices',
      'recording',
      'effects',
      'services',
    ),
    rules: restrictedImports([], [besideMachines, onlyInStore, noUserInterface]),
  },
  {
    files: ['src/domain/day.ts'],
    rules: { 'no-restricted-syntax': ['error', ...impure, rawMarkup] },
  },
  {
    files: ['src/slices/**/{recording,sentences}.ts'],
    rules: restrictedImports([], [onlyInStore, noUserInterface]),
  },
  {
    files: room('store'),
    rules: restrictedImports([], [besideMachines]),
  },
  {
    files: room('components'),
    rules: {
      ...restrictedImports([], [besideMachines, onlyInStore, propsOnly, styledParts]),
      'no-restricted-globals': ['error', ...worldEverywhere],
    },
  },
  {
    files: room('containers', 'dialogs', 'layouts', 'support'),
    rules: { 'no-restricted-globals': ['error', ...worldEverywhere] },
  },
  {
    files: room('pages'),
    rules: {
      ...restrictedImports(
        [typedHooks, ...eventsNotEffectHooks],
        [besideMachines, onlyInStore, styledParts],
      ),
      'no-restricted-syntax': ['error', ...impure, ...instants, rawMarkup, effectHooksOfReact],
    },
  },
  {
    files: room('components', 'containers', 'dialogs', 'layouts', 'pages'),
    rules: { 'house/seen-is-state': 'error' },
  },
  {
    files: ['src/**/*.tsx'],
    rules: { 'house/text-alone': 'error' },
  },
  {
    // The only two places that touch the outside world: the services and the site's beginning.
    files: [...room('services'), 'src/earlyPresses.ts', 'src/app/entry.ts', 'src/app/start.tsx'],
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-properties': ['error', ...tooNew],
      'no-restricted-syntax': ['error', rawMarkup],
    },
  },

  {
    files: ['test/e2e/**/*.ts', 'scripts/states/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.object.name='route'][callee.property.name='fetch']",
          message:
            'Its connections are used again, and the server may just be closing one: use changeAnswer of test/e2e/helpers.',
        },
      ],
    },
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    ignores: ['test/helpers/properties.ts'],
    rules: restrictedImports(
      [
        {
          name: 'fast-check',
          message: 'Import fc from test/helpers/properties, which gives every property its seed.',
        },
      ],
      [],
    ),
  },
  {
    // Commands and servers print to the terminal.
    files: ['scripts/**/*', 'sandbox/**/*', 'server/**/*', 'test/e2e/byEar/**/*'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: {
      globals: {
        AbortController: 'readonly',
        AbortSignal: 'readonly',
        Blob: 'readonly',
        BroadcastChannel: 'readonly',
        Buffer: 'readonly',
        File: 'readonly',
        FormData: 'readonly',
        Headers: 'readonly',
        ReadableStream: 'readonly',
        Request: 'readonly',
        Response: 'readonly',
        TextDecoder: 'readonly',
        TextEncoder: 'readonly',
        TransformStream: 'readonly',
        URL: 'readonly',
        WritableStream: 'readonly',
        clearImmediate: 'readonly',
        clearTimeout: 'readonly',
        console: 'readonly',
        fetch: 'readonly',
        process: 'readonly',
        setImmediate: 'readonly',
        setTimeout: 'readonly',
        structuredClone: 'readonly',
      },
    },
  },
  {
    files: ['**/*.cjs', 'webpack.config.js'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { __dirname: 'readonly', module: 'writable', require: 'readonly' },
    },
  },
);
