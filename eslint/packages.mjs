/** Packages, and the modules of support, that only some modules may import. */
import { filesOf } from './files.mjs';

/** The alternative to an effect hook in a page. */
export const EVENTS_INSTEAD =
  'Pages dispatch events; put the timer, the request or the redirect into a listener in src/effects.';

const onlyInStore = {
  regex: '^redux-persist(/|$)',
  message: 'Only src/store uses redux-persist. Add what should be persisted there.',
};
const machineReports = {
  regex: '/report/subjects(/|$)',
  allowTypeImports: true,
  message:
    'Import the rules from src/support/report/rulebook and the sentences from sentences in lazily loaded code: they are not part of the first load.',
};
const typedHooks = {
  name: 'react-redux',
  importNames: ['useDispatch', 'useSelector', 'useStore'],
  message: 'Use the typed hooks of src/containers/hooks.',
};
const noUserInterface = {
  regex:
    '^(react|react-dom|react-redux|react-router|react-router-dom|react-leaflet|antd|@ant-design/.+)(/|$)',
  message:
    'This module runs without a DOM: rendering belongs to src/components and higher layers; effects dispatch events instead.',
};
const styledComponents = {
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
    message: EVENTS_INSTEAD,
  },
  {
    name: 'react-router-dom',
    importNames: ['useNavigate', 'useHistory', 'Navigate'],
    message:
      'Pages dispatch events; the redirect is a listener in src/effects. Links use src/content/routes.',
  },
  {
    name: 'react-router',
    message: 'Import from react-router-dom.',
  },
];

const restrictedImports = (paths, patterns) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { paths, patterns }],
});

const noMachineReports = [machineReports, onlyInStore];

export default [
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'import-x/no-nodejs-modules': 'error',
      ...restrictedImports([typedHooks], [...noMachineReports, styledComponents]),
    },
  },
  { files: filesOf('theme'), rules: restrictedImports([], [onlyInStore]) },
  {
    files: filesOf(
      'domain',
      'config',
      'content',
      'api',
      'slices',
      'support/report',
      'effects',
      'services',
    ),
    rules: restrictedImports([], [...noMachineReports, noUserInterface]),
  },
  {
    // The router's own matcher needs no DOM.
    files: ['src/content/routes.ts'],
    rules: restrictedImports([], noMachineReports),
  },
  {
    files: ['src/containers/hooks.ts'],
    rules: restrictedImports([], [...noMachineReports, styledComponents]),
  },
  { files: filesOf('store'), rules: restrictedImports([], [machineReports]) },
  {
    files: filesOf('components'),
    rules: restrictedImports([], [...noMachineReports, propsOnly, styledComponents]),
  },
  {
    files: filesOf('pages'),
    rules: restrictedImports(
      [typedHooks, ...eventsNotEffectHooks],
      [...noMachineReports, styledComponents],
    ),
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    ignores: ['test/helpers/properties.ts'],
    rules: restrictedImports(
      [
        {
          name: 'fast-check',
          message: 'Import fc from test/helpers/properties, which seeds every property.',
        },
      ],
      [],
    ),
  },
];
