import { readFileSync } from 'node:fs';

/** The size of each module in each script of the built site, by the script's address. */
export const builtModules = (): Readonly<Record<string, Readonly<Record<string, number>>>> =>
  JSON.parse(readFileSync('renderer/modules.json', 'utf8')) as Record<
    string,
    Record<string, number>
  >;

interface BuiltPart {
  styles: string[];
  scripts: string[];
}

/** The URLs of each chunk of the built site, by its name. */
export const builtParts = (): Readonly<Record<string, BuiltPart>> =>
  JSON.parse(readFileSync('renderer/manifest.json', 'utf8')) as Record<string, BuiltPart>;

/** Whether a script of the built site contains the map's library. */
export const hasMapLibrary = (address: string): boolean =>
  Object.keys(builtModules()[address] ?? {}).some((name) =>
    name.startsWith('node_modules/leaflet/'),
  );
