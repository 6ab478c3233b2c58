/** The outside world (window, network, storage, timers), which only src/services reaches. */
import compat from 'eslint-plugin-compat';

import { WORLD_MODULES, filesOf } from './files.mjs';

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
    message: 'Dispatch an event, and use the clock service in src/effects.',
  },
  {
    name: 'setInterval',
    message: 'Dispatch an event, and use the clock service in src/effects.',
  },
  { name: 'setImmediate', message: 'Browsers have no setImmediate.' },
  { name: 'history', message: through('the navigation service') },
  { name: 'location', message: through('the navigation service') },
  { name: 'open', message: through('the navigation service') },
  { name: 'alert', message: 'Dispatch a toast event.' },
  { name: 'confirm', message: 'Dispatch an event that opens a dialog.' },
  { name: 'crypto', message: 'Take random ids from the event; a service creates them.' },
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
 * APIs that the oldest browsers of package.json lack and `compat/compat` doesn't know: members of
 * objects that they do have.
 */
const tooNew = [
  ['URL', 'canParse', 'Use parseUrl of src/lib.'],
  ['URL', 'parse', 'Use parseUrl of src/lib.'],
  ['AbortSignal', 'any', 'Listen to each signal.'],
  ['document', 'startViewTransition', 'Use a CSS transition.'],
].map(([object, property, instead]) => ({
  object,
  property,
  message: `Not supported by every target browser (docs/adr/0014-browsers.md). ${instead}`,
}));

/** `window.localStorage` would bypass a ban on the bare name. */
const worldThroughWindow = worldEverywhere.flatMap(({ name, message }) =>
  ['window', 'document'].map((object) => ({ object, property: name, message })),
);

export default [
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { compat },
    rules: {
      'no-restricted-globals': ['error', ...worldEverywhere, ...worldOutsideWidgets],
      'no-restricted-properties': ['error', ...worldThroughWindow, ...tooNew],
      // Reads the browserslist of package.json.
      'compat/compat': 'error',
    },
  },
  {
    files: [
      ...filesOf('theme', 'components', 'containers', 'dialogs', 'layouts', 'support/room'),
      // The browser's own parser, whose output is never shown, and the policies of its texts.
      'src/lib/html/parser.browser.ts',
      'src/lib/trustedTypes.ts',
    ],
    rules: { 'no-restricted-globals': ['error', ...worldEverywhere] },
  },
  {
    files: WORLD_MODULES,
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-properties': ['error', ...tooNew],
    },
  },
];
