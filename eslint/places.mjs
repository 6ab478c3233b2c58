import { fileURLToPath } from 'node:url';

/** The project's folder, with a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The globs for modules of src: folders, and single files. */
export const room = (...names) =>
  names.flatMap((name) => [`src/${name}/**/*.{ts,tsx}`, `src/${name}`]);

/** The only modules with side effects on the outside world: the services and the entry. */
export const BEGINNING = [
  ...room('services'),
  'src/app/keepInput.ts',
  'src/app/eventReplay.ts',
  'src/app/entry.ts',
  'src/app/start.tsx',
];
