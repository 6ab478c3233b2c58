import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const project = path.resolve(__dirname, '../..');

export interface Fault {
  /** The effect on the customer; unique. */
  breaks: string;
  /** From the project root. */
  file: string;
  /** The code to replace, in any formatting; it must occur exactly once in the file. */
  find: string;
  replace: string;
  /** One of these test files must fail; if there are none, a simulated life. */
  tests: readonly string[];
}

type Rows = Record<string, (Omit<Fault, 'file' | 'tests'> & { tests?: string[] })[]>;

/** All faults, in the order of the file. */
export const FAULTS: readonly Fault[] = Object.entries(
  parse(readFileSync(path.join(__dirname, 'faults.yaml'), 'utf8')) as Rows,
).flatMap(([file, rows]) => rows.map((row) => ({ tests: [], ...row, file })));

/** Matches code whatever its formatting: white space only matters between two words. */
const patternOf = (code: string): RegExp => {
  const tokens = code.match(/\w+|[^\w\s]/g) ?? [];
  const source = tokens.map((token, index) => {
    const isAfterWord = /^\w/.test(tokens[index - 1] ?? '');
    const gap = isAfterWord && /^\w/.test(token) ? String.raw`\s+` : String.raw`\s*`;
    return (index === 0 ? '' : gap) + token.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  });
  return new RegExp(source.join(''), 'g');
};

/**
 * The file's text with a fault in it.
 * @param folder of the project, or of a copy
 * @throws Error unless the fault's code occurs exactly once in the file
 */
export const faultyText = ({ file, find, replace }: Fault, folder = project): string => {
  const parts = readFileSync(path.join(folder, file), 'utf8').split(patternOf(find));
  if (parts.length !== 2)
    throw new Error(`${file} contains this ${parts.length - 1} times: ${find}`);
  return parts.join(replace);
};
