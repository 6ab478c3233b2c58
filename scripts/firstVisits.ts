import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { PRERENDERED } from '../server/prerender/pages';
import { ROUTES } from '../src/content/routes';
import { builtModules, builtParts } from './builtModules';

/** The name of the limit for every public page's scripts. */
export const PUBLIC_PAGE = 'a public page';

/** The scripts, by their addresses, that a first visit to a prerendered page loads. */
interface FirstVisit {
  id: (typeof PRERENDERED)[number];
  route: string;
  /** Including the Join popup's. */
  scripts: string[];
}

/** The compressed size of a script; the build doesn't compress very small ones. */
function packed(address: string): number {
  const file = path.resolve('dist', `.${address}`);
  const copy = `${file}.br`;
  return statSync(existsSync(copy) ? copy : file).size;
}

/**
 * @param scripts the addresses of scripts; repeated ones count once
 * @returns their size with maximum brotli compression, in units of 1024 bytes
 */
export const kilobytesOf = (scripts: Iterable<string>): number =>
  [...new Set(scripts)].reduce((sum, script) => sum + packed(script), 0) / 1024;

/** @param route the path of a prerendered page */
export const documentOf = (route: string): string =>
  readFileSync(path.resolve('dist', `.${route}`, 'index.html'), 'utf8');

/** @returns how many elements a document has */
export const elementsIn = (document: string): number => document.match(/<[a-z]/g)?.length ?? 0;

/** @returns the first visits to the prerendered pages, whose scripts their documents name */
export function firstVisits(): FirstVisit[] {
  const parts = builtParts();
  const popup = parts['join-popup']?.scripts ?? [];
  return PRERENDERED.map((id) => {
    const route = ROUTES[id].path;
    const named = [...documentOf(route).matchAll(/<script defer src="?([^"> ]+)/g)];
    const scripts = [...named.map(([, address = '']) => address), ...popup];
    return { id, route, scripts };
  });
}

/** The size in bytes, before minification, of each module in some scripts. */
export function modulesIn(scripts: readonly string[]): Record<string, number> {
  const modules = builtModules();
  return Object.assign({}, ...scripts.map((script) => modules[script])) as Record<string, number>;
}

/**
 * The modules that have grown since the limits were updated, largest growth first.
 * @param now the modules' sizes in bytes
 * @param before the same at that time
 * @returns a line for each module that is new or larger
 */
export function growth(
  now: Readonly<Record<string, number>>,
  before: Readonly<Record<string, number>>,
): string {
  const grown = Object.entries(now)
    .map(([name, size]) => ({ name, by: size - (before[name] ?? 0), isNew: !(name in before) }))
    .filter(({ by }) => by > 0)
    .sort((one, other) => other.by - one.by);
  if (grown.length === 0)
    return 'No module is larger or new: compression has changed, or the build.';
  return grown
    .slice(0, 25)
    .map(({ name, by, isNew }) => `${`+${by}`.padStart(8)}  ${name}${isNew ? ' (new)' : ''}`)
    .join('\n');
}
