import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { SeededFault } from './seededFaultList';

const escaped = (token: string): string => token.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

const isWord = (token: string): boolean => /^\w/.test(token);

/** Matches code whatever its formatting: white space only counts between two words. */
function patternOf(code: string): RegExp {
  const tokens = code.match(/\w+|[^\w\s]/g) ?? [];
  const source = tokens.map((token, place) => {
    const before = tokens[place - 1];
    const gap = before === undefined ? '' : isWord(before) && isWord(token) ? '\\s+' : '\\s*';
    return gap + escaped(token);
  });
  return new RegExp(source.join(''), 'g');
}

const sourcesOf = (project: string): string[] =>
  readdirSync(path.join(project, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)));

export interface FaultPlace {
  file: string;
  faulty: string;
}

/**
 * Finds a fault's location: in the file it names or, when the code has moved, in whichever file has
 * it now.
 * @returns null when the code is nowhere, or in several places
 */
export function placeOf(
  project: string,
  { file, find, replace }: Pick<SeededFault, 'file' | 'find' | 'replace'>,
): FaultPlace | null {
  const pattern = patternOf(find);
  const matchIn = (name: string): FaultPlace[] => {
    const source = readFileSync(path.join(project, name), 'utf8');
    return [...source.matchAll(pattern)].map(({ 0: found, index }) => ({
      file: name,
      faulty: source.slice(0, index) + replace + source.slice(index + found.length),
    }));
  };
  const own = existsSync(path.join(project, file)) ? matchIn(file) : [];
  const places = own.length > 0 ? own : sourcesOf(project).flatMap(matchIn);
  return places.length === 1 ? (places[0] ?? null) : null;
}
