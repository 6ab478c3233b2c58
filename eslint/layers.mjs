/** Layers: a module of src imports only from lower ones; the message names the alternative. */
import { existsSync, readdirSync } from 'node:fs';

import { root } from './places.mjs';

/** The modules of src and their layers: a module imports only from lower layers. */
const floors = {
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
    'What a report may hold is decided in src/support/report, which reads the machines; nothing below uses it.',
  effects: 'Dispatch an event; the listener that handles it belongs in src/effects.',
  store:
    'The store is created above this module: take what you need as an argument, or as `extra` in an effect.',
  components: 'Put shared data and functions into src/domain.',
  containers: 'Connected widgets are for dialogs, layouts and pages: take what you need as props.',
  dialogs: 'Dispatch the event that opens the dialog: src/layouts renders all of them.',
  layouts: 'Layouts wrap pages: pass what differs as children or props.',
  pages: 'Pages are the top layer: move shared code to src/containers, components or domain.',
  app: 'src/app composes the site: move shared code to the module it belongs to.',
  'support/devtools': 'Only browsers with Redux DevTools load it, around the store.',
  'support/room': 'The support room builds on the site, which does not depend on it.',
};

/** Modules that must not be imported although they are in a lower layer. */
const alsoBarred = {
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
  config: 'src/config reads the file alone: src/lib is all it needs.',
  content: 'src/content is data: texts, pictures, the table of pages.',
  theme: 'src/theme knows colours and widths, not the product.',
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
      if (room === other || (otherFloor < floor && !barred)) continue;
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
  {
    target: './server',
    from: ['./sandbox', './test', './scripts'],
    message: 'Commands and tests use the server: what both need belongs to server.',
  },
];

export default [
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { basePath: root, zones: [...roomZones(), ...pageZones(), ...outsideZones] },
      ],
    },
  },
];
