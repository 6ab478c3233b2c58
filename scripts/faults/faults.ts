import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const project = path.resolve(__dirname, '../..');

export interface Fault {
  /** What the customer would suffer; no two faults have the same words. */
  breaks: string;
  /** From the project root. */
  file: string;
  /** The code to replace, which occurs once in the file, however it is formatted there. */
  find: string;
  replace: string;
  /** The test files, one of which must fail; without any, a simulated life must go wrong. */
  tests: readonly string[];
}

type Rows = Record<string, (Omit<Fault, 'file' | 'tests'> & { tests?: string[] })[]>;

/** All faults, in the order of the file. */
export const FAULTS: readonly Fault[] = Object.entries(
  parse(readFileSync(path.join(__dirname, 'faults.yaml'), 'utf8')) as Rows,
).flatMap(([file, rows]) => rows.map((row) => ({ tests: [], ...row, file })));

/** Matches code whatever its formatting: white space only counts between two words. */
const patternOf = (code: string): RegExp => {
  const tokens = code.match(/\w+|[^\w\s]/g) ?? [];
  const source = tokens.map((token, place) => {
    const isAfterWord = /^\w/.test(tokens[place - 1] ?? '');
    const gap = isAfterWord && /^\w/.test(token) ? String.raw`\s+` : String.raw`\s*`;
    return (place === 0 ? '' : gap) + token.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  });
  return new RegExp(source.join(''), 'g');
};

/**
 * The file's text with a fault in it.
 * @param folder of the project, or of a copy
 * @throws Error when the fault's code is nowhere in the file, or in several places
 */
export const faultyText = ({ file, find, replace }: Fault, folder = project): string => {
  const parts = readFileSync(path.join(folder, file), 'utf8').split(patternOf(find));
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${find}`);
  return parts.join(replace);
};
