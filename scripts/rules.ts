import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');

export interface Rule {
  /** e.g. `AUTH-4`. */
  id: string;
  text: string;
}

/** A reference to a rule: in a comment, a document, or the comment above a test. */
export interface Reference {
  id: string;
  file: string;
  line: number;
}

const REFERENCE_ROOMS = ['src', 'server', 'sandbox', 'scripts', 'test', 'docs'];
const PROOF = /^\s*\/\/ Proves ([A-Z]+-\d+(?:, [A-Z]+-\d+)*)\.$/;
const TEST = /^\s*(?:it|test|describe)\b/;

/**
 * Parses the rules of a product document.
 * @returns the rules in order, with wrapped lines joined
 */
export const rulesOf = (page: string): Rule[] =>
  [...page.matchAll(/^- \*\*([A-Z]+-\d+)\*\* ([\s\S]*?)(?=\n(?:\n|- |$))/gm)].map(
    ([, id = '', text = '']) => ({ id, text: text.replace(/\s+/g, ' ').trim() }),
  );

/** The numbered rules of docs/product.md. */
export const productRules = (): Rule[] =>
  rulesOf(readFileSync(path.join(root, 'docs', 'product.md'), 'utf8'));

const textFiles = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|cjs|mjs|md|css)$/.test(name))
    .map((name) => `${folder}/${name}`);

const linesOf = (file: string): string[] => readFileSync(path.join(root, file), 'utf8').split('\n');

/**
 * Finds references to rules in the sources and documents.
 * @param sections the prefixes of rule ids, such as `AUTH`; other codes are not rules
 */
export function references(sections: ReadonlySet<string>): Reference[] {
  return REFERENCE_ROOMS.flatMap(textFiles)
    .filter((file) => file !== 'docs/product.md')
    .flatMap((file) =>
      linesOf(file).flatMap((line, index) =>
        [...line.matchAll(/\b([A-Z]+)-\d+\b/g)]
          .filter(([, section = '']) => sections.has(section))
          .map(([id]) => ({ id, file, line: index + 1 })),
      ),
    );
}

/**
 * Finds the tests that prove rules, by `// Proves AUTH-4.` on the line above them.
 * @returns the proofs, and the comments that are not directly above a test
 */
export function proofs(): { found: Reference[]; stray: Reference[] } {
  const found: Reference[] = [];
  const stray: Reference[] = [];
  for (const file of textFiles('test')) {
    linesOf(file).forEach((line, index, lines) => {
      const [, ids = ''] = PROOF.exec(line) ?? [];
      if (ids === '') return;
      const list = TEST.test(lines[index + 1] ?? '') ? found : stray;
      for (const id of ids.split(', ')) list.push({ id, file, line: index + 1 });
    });
  }
  return { found, stray };
}

function print(): void {
  const { found } = proofs();
  for (const { id, text } of productRules()) {
    const places = found.filter((proof) => proof.id === id);
    console.log(`${id} ${text}`);
    for (const { file, line } of places) console.log(`    ${file}:${line}`);
    if (places.length === 0) console.log('    no test proves it');
  }
}

if (require.main === module) print();
