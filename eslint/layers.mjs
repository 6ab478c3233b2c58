/** Layers: a module of src imports only from lower ones; the message names the alternative. */
import { existsSync, readdirSync } from 'node:fs';

import { root } from './files.mjs';

/** The modules of src and their layers: a module imports only from lower layers. */
const layers = {
  lib: 0,
  domain: 1,
  config: 1,
  content: 2,
  theme: 2,
  components: 3,
  services: 3,
  api: 4,
  slices: 5,
  containers: 6,
  'support/report': 6,
  effects: 7,
  'support/devtools': 7,
  dialogs: 7,
  pages: 7,
  'support/room': 8,
  store: 8,
  layouts: 8,
  app: 9,
};

/** The alternative to importing from a higher layer, for the message. */
const insteadOfImporting = {
  services:
    'The outside world (window, timers, storage, network) is reached only by effects, through the services in `extra`.',
  api: 'Requests are made by effects and pages. Put the shared type into src/domain.',
  slices: 'Take the value as an argument; the caller selects it from the slice.',
  'support/report':
    'src/support/report decides what a report may contain; it reads the machines, and lower modules must not use it.',
  effects: 'Dispatch an event; the listener that handles it belongs in src/effects.',
  store:
    'The store is created above this module: take what you need as an argument, or as `extra` in an effect.',
  components: 'Put shared data and functions into src/domain.',
  containers: 'Connected widgets are for dialogs, layouts and pages: take what you need as props.',
  dialogs: 'Dispatch the event that opens the dialog: src/layouts renders all of them.',
  layouts: 'Layouts wrap pages: pass what differs as children or props.',
  pages: 'Only src/app imports pages: move shared code to src/containers, components or domain.',
  app: 'src/app composes the site: move shared code to the module it belongs to.',
  'support/devtools': 'Only browsers with Redux DevTools load it, around the store.',
  'support/room': 'The support room builds on the site, which does not depend on it.',
};

/** Lower modules that must not be imported all the same. */
const forbidden = {
  theme: ['config'],
  api: ['components'],
  slices: ['components'],
  containers: ['services'],
  'support/report': ['components'],
  effects: ['components', 'containers'],
  'support/devtools': ['components', 'containers'],
  dialogs: ['services', 'support/report'],
  pages: ['services', 'support/report'],
  'support/room': ['containers', 'effects', 'dialogs', 'pages'],
  store: ['components', 'containers', 'dialogs', 'pages'],
  layouts: ['services', 'effects', 'pages', 'support/report', 'support/devtools'],
};

const ownMessage = {
  config: 'src/config only reads the file, and only imports src/lib.',
  content: 'src/content is data: texts, pictures, the table of pages.',
  theme: 'src/theme knows colours and widths, not the product.',
  domain: 'src/domain only imports src/lib: take the value as an argument.',
  lib: 'src/lib knows nothing of the product: take the value as an argument.',
  components:
    'Components take props and call back. Let the page select and dispatch; shared types live in src/domain.',
};

/** One zone per pair of modules, each with a message that names the alternative. */
function moduleZones() {
  const zones = [];
  for (const [module, layer] of Object.entries(layers)) {
    for (const [other, otherLayer] of Object.entries(layers)) {
      const isForbidden = forbidden[module]?.includes(other) ?? false;
      if (module === other || (otherLayer < layer && !isForbidden)) continue;
      const message = ownMessage[module] ?? insteadOfImporting[other];
      zones.push({ target: `./src/${module}`, from: `./src/${other}`, message });
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
      // The types of documents.
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
  {
    target: './server',
    from: ['./sandbox', './test', './scripts'],
    message: 'Commands and tests use the server: move shared code to server.',
  },
];

export default [
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { basePath: root, zones: [...moduleZones(), ...pageZones(), ...outsideZones] },
      ],
    },
  },
];
