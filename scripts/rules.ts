import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');

export interface Rule {
  /** e.g. `AUTH-4`. */
  id: string;
  text: string;
}

/** A reference to a rule: in a comment, a document, or the title of a test. */
export interface Reference {
  id: string;
  file: string;
  line: number;
}

const REFERENCING_FOLDERS = ['src', 'server', 'sandbox', 'scripts', 'test', 'docs'];
/** A title such as `'CART-7, PAY-1: asks for confirmation'`. */
const TITLE = /['"`]([A-Z]+-\d+(?:, [A-Z]+-\d+)*): /g;

/** The numbered rules of docs/product.md in order, with wrapped lines joined. */
export function productRules(): Rule[] {
  const page = readFileSync(path.join(root, 'docs', 'product.md'), 'utf8');
  return [...page.matchAll(/^- \*\*([A-Z]+-\d+)\*\* ([\s\S]*?)(?=\n(?:\n|- |$))/gm)].map(
    ([, id = '', text = '']) => ({ id, text: text.replace(/\s+/g, ' ').trim() }),
  );
}

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
  return REFERENCING_FOLDERS.flatMap(textFiles)
    .filter((file) => file !== 'docs/product.md')
    .flatMap((file) =>
      linesOf(file).flatMap((line, index) =>
        [...line.matchAll(/\b([A-Z]+)-\d+\b/g)]
          .filter(([, section = '']) => sections.has(section))
          .map(([id]) => ({ id, file, line: index + 1 })),
      ),
    );
}

/** Finds the tests and groups of tests whose titles name the rules they prove: `AUTH-4: …`. */
export const proofs = (): Reference[] =>
  textFiles('test').flatMap((file) =>
    linesOf(file).flatMap((line, index) =>
      [...line.matchAll(TITLE)]
        .flatMap(([, ids = '']) => ids.split(', '))
        .map((id) => ({ id, file, line: index + 1 })),
    ),
  );

function print(): void {
  const found = proofs();
  for (const { id, text } of productRules()) {
    const places = found.filter((proof) => proof.id === id);
    console.log(`${id} ${text}`);
    for (const { file, line } of places) console.log(`    ${file}:${line}`);
    if (places.length === 0) console.log('    no test proves it');
  }
}

if (require.main === module) print();
