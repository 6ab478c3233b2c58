import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { targetsOf } from '../src/slices/machine';
import { MACHINE_TABLES, sourceOf, type MachineTable } from './machineTables';

/**
 * Generates the diagrams of all machines from their transition tables into docs/machines, or into
 * the given folder. `--check` writes nothing and fails when a diagram is out of date.
 */

const project = path.resolve(__dirname, '..');

const BLOCK = String.raw`\/\*\*((?:[^*]|\*(?!\/))*)\*\/`;

const plain = (block: string): string =>
  block
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

const firstSentence = (text: string): string => /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text;

function unionDoc(machine: MachineTable): string {
  const pattern = new RegExp(`${BLOCK}\\s*export type ${machine.union}\\b`);
  const block = pattern.exec(sourceOf(machine.file))?.[1];
  if (block === undefined)
    throw new Error(`${machine.file}/index.ts has no docstring above ${machine.union}`);
  return firstSentence(plain(block));
}

function eventDocs(): Map<string, string> {
  const docs = new Map([['persist/REHYDRATE', 'Local storage has been read.']]);
  for (const machine of MACHINE_TABLES) {
    const declared = new RegExp(`${BLOCK}\\s*(\\w+): (?:event\\(|\\{\\s*prepare)`, 'g');
    for (const [, block = '', name = ''] of sourceOf(machine.file).matchAll(declared))
      docs.set(`${machine.name}/${name}`, firstSentence(plain(block)));
  }
  return docs;
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

const eventName = (type: string): string => type.slice(type.indexOf('/') + 1);

function page(machine: MachineTable, docs: ReadonlyMap<string, string>): string {
  const { name, file, initial, transitions } = machine;
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
    unionDoc(machine),
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

function index(): string {
  return [
    '# The machines',
    '',
    'One page per state machine of the store, generated from its transition table by',
    '`npm run machines`. A unit test fails when a page is out of date.',
    '',
    ...MACHINE_TABLES.map(
      (machine) => `- [${machine.name}](${machine.name}.md): ${unionDoc(machine)}`,
    ),
    '',
  ].join('\n');
}

function main(folder: string, isCheck: boolean): number {
  const docs = eventDocs();
  const pages = new Map([
    ['README.md', index()],
    ...MACHINE_TABLES.map((machine) => [`${machine.name}.md`, page(machine, docs)] as const),
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
