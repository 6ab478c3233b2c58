import { fileURLToPath } from 'node:url';

/** The project's folder, with a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The globs of modules of src: folders or single files. */
export const filesOf = (...names) =>
  names.flatMap((name) => [`src/${name}/**/*.{ts,tsx}`, `src/${name}`]);

/** The only modules that reach the outside world: the services and the entry. */
export const WORLD_MODULES = [
  ...filesOf('services'),
  'src/app/beforeHydration.ts',
  'src/app/entry.ts',
  'src/app/start.tsx',
];
