import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { targetsOf } from '../src/slices/machine';
import { MACHINE_TABLES, type MachineTable } from './machineTables';

/**
 * Generates the diagrams of all machines from their transition tables into docs/machines, or into
 * the given folder. `--check` writes nothing and fails when a diagram is out of date.
 */

const project = path.resolve(__dirname, '..');

const firstSentence = (text: string): string => /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text;

/** The first sentence of the docstring above a declaration. */
function docOf(node: ts.Node): string | undefined {
  const block = ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc);
  const text = ts.getTextOfJSDocComment(block?.comment)?.replace(/\s+/g, ' ').trim();
  return text && firstSentence(text);
}

/** What the source of a machine says about its state and its events. */
interface MachineDocs {
  union: string;
  events: ReadonlyMap<string, string>;
}

/** The first type named in a type, such as `CartState` in `Transitions<CartState['status']>`. */
function typeNamedIn(type: ts.TypeNode | undefined): string | undefined {
  const argument = type && ts.isTypeReferenceNode(type) ? type.typeArguments?.[0] : undefined;
  const named = argument && ts.isIndexedAccessTypeNode(argument) ? argument.objectType : argument;
  return named && ts.isTypeReferenceNode(named) ? named.typeName.getText() : undefined;
}

function docsOf({ name, file }: MachineTable): MachineDocs {
  const index = `src/slices/${file}/index.ts`;
  const text = readFileSync(path.join(project, index), 'utf8');
  const source = ts.createSourceFile(index, text, ts.ScriptTarget.Latest, true);
  const types = new Map<string, string | undefined>();
  const events = new Map<string, string>();
  let stateType: string | undefined;
  const visit = (node: ts.Node): void => {
    if (ts.isTypeAliasDeclaration(node)) types.set(node.name.text, docOf(node));
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'transitions')
      stateType = typeNamedIn(node.type);
    if (ts.isPropertyAssignment(node)) {
      const doc = docOf(node);
      if (doc !== undefined) events.set(`${name}/${node.name.getText()}`, doc);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const union = stateType && types.get(stateType);
  if (union === undefined)
    throw new Error(
      `${index}: no docstring above the type that its transitions are declared with ` +
        `(transitions: Transitions<State['status']>)`,
    );
  return { union, events };
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

const eventName = (type: string): string => type.slice(type.indexOf('/') + 1);

function page(
  { name, file, initial, transitions }: MachineTable,
  union: string,
  docs: ReadonlyMap<string, string>,
): string {
  const edges = new Map<string, { from: string; to: string; events: string[] }>();
  const rows: string[] = [];
  for (const [status, row] of Object.entries(transitions)) {
    for (const type of Object.keys(row)) {
      const doc = docs.get(type);
      if (doc === undefined) throw new Error(`${type} has no docstring where it is declared`);
      const targets = targetsOf(transitions, status, type);
      rows.push(`| ${status} | \`${type}\` | ${targets.join(', ')} | ${cell(doc)} |`);
      for (const to of targets) {
        const key = `${status} ${to}`;
        const edge = edges.get(key) ?? { from: status, to, events: [] };
        edge.events.push(eventName(type));
        edges.set(key, edge);
      }
    }
  }
  const drawn = [...edges.values()].map(
    ({ from, to, events }) => `  ${from} --> ${to}: ${events.join(', ')}`,
  );
  return [
    `# ${name}`,
    '',
    union,
    '',
    `Generated from the transition table in \`src/slices/${file}/index.ts\` by \`npm run machines\`. An`,
    'event that is not listed for the current status changes nothing; where a row lists several',
    'statuses, the reducer decides.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${initial}`,
    ...drawn,
    '```',
    '',
    '| In status | on event | leads to | what happened |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function index(unions: ReadonlyMap<string, string>): string {
  return [
    '# The machines',
    '',
    'One page per state machine of the store, generated from its transition table by',
    '`npm run machines`. A unit test fails when a page is out of date.',
    '',
    ...[...unions].map(([name, union]) => `- [${name}](${name}.md): ${union}`),
    '',
  ].join('\n');
}

function main(folder: string, isCheck: boolean): number {
  const docs = new Map([['persist/REHYDRATE', 'Local storage has been read.']]);
  const unions = new Map<string, string>();
  for (const machine of MACHINE_TABLES) {
    const { union, events } = docsOf(machine);
    unions.set(machine.name, union);
    for (const [type, doc] of events) docs.set(type, doc);
  }
  const pages = new Map([
    ['README.md', index(unions)],
    ...MACHINE_TABLES.map(
      (machine) =>
        [`${machine.name}.md`, page(machine, unions.get(machine.name) ?? '', docs)] as const,
    ),
  ]);
  const present = existsSync(folder) ? readdirSync(folder) : [];
  const surplus = present.filter((file) => !pages.has(file));
  const stale = [...pages].filter(
    ([file, text]) =>
      !present.includes(file) || readFileSync(path.join(folder, file), 'utf8') !== text,
  );
  if (isCheck) {
    const names = [...stale.map(([file]) => file), ...surplus];
    if (names.length === 0) return 0;
    console.error(`Out of date in docs/machines: ${names.join(', ')}. Run: npm run machines`);
    return 1;
  }
  mkdirSync(folder, { recursive: true });
  surplus.forEach((file) => {
    rmSync(path.join(folder, file));
  });
  stale.forEach(([file, text]) => {
    writeFileSync(path.join(folder, file), text);
  });
  console.log(`docs/machines: ${stale.length} of ${pages.size} pages written.`);
  return 0;
}

const words = process.argv.slice(2);
const given = words.find((word) => !word.startsWith('--'));
process.exitCode = main(
  path.resolve(given ?? path.join(project, 'docs/machines')),
  words.includes('--check'),
);
