import { builtParts } from '../../../scripts/builtModules';

/** The address of the first script of a named part of the built site, such as `rest-home`. */
export const scriptOf = (part: string): string =>
  builtParts()[part]?.scripts[0] ?? 'no such script';
