import { readFileSync } from 'node:fs';
import path from 'node:path';
import { targetsOf } from '../src/slices/machine';
import { writeGenerated, type Generated } from './generated';
import { MACHINE_TABLES, type MachineTable } from './machineTables';

/** Generates the diagrams of all machines from their transition tables: `npm run tool -- machines`. */

export const MACHINE_PAGES = 'docs/machines';

/** A docstring and the name below it: of a type, or of a property such as an event. */
const DOCUMENTED = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*(?:export )?(?:type )?(\w+)[ :]/g;

const firstSentence = (docstring: string): string => {
  const text = docstring.replaceAll(/\s*\n\s*\*\s*/g, ' ').trim();
  return /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text;
};

/** What the source of a machine says of its state, and of whatever else has a docstring there. */
function docsOf(name: string): { union: string; docs: ReadonlyMap<string, string> } {
  const file = `src/slices/${name}.ts`;
  const source = readFileSync(path.resolve(__dirname, '..', file), 'utf8');
  const docs = new Map(
    [...source.matchAll(DOCUMENTED)].map(
      ([, docstring = '', name = '']) => [name, firstSentence(docstring)] as const,
    ),
  );
  const [, stateType = ''] = /createMachine<(\w+)>/.exec(source) ?? [];
  const union = docs.get(stateType);
  if (union === undefined)
    throw new Error(
      `${file}: no docstring above the type that its machine is made with (createMachine<State>())`,
    );
  return { union, docs };
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

const eventName = (type: string): string => type.slice(type.indexOf('/') + 1);

function page(
  { name, initial, transitions }: MachineTable,
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
    `Generated from the transition table in \`src/slices/${name}.ts\` by \`npm run tool -- machines\`. An`,
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
    '`npm run tool -- machines`. A unit test fails when a page is out of date.',
    '',
    ...[...unions].map(([name, union]) => `- [${name}](${name}.md): ${union}`),
    '',
  ].join('\n');
}

/** The pages, with an index. */
export function machinePages(): Generated {
  const docs = new Map([['persist/REHYDRATE', 'Local storage has been read.']]);
  const unions = new Map<string, string>();
  for (const { name } of MACHINE_TABLES) {
    const { union, docs: own } = docsOf(name);
    unions.set(name, union);
    for (const [event, doc] of own) docs.set(`${name}/${event}`, doc);
  }
  const pages = MACHINE_TABLES.map(
    (machine) =>
      [`${machine.name}.md`, page(machine, unions.get(machine.name) ?? '', docs)] as const,
  );
  return Object.fromEntries(
    [['README.md', index(unions)] as const, ...pages].map(([name, text]) => [
      `${MACHINE_PAGES}/${name}`,
      text,
    ]),
  );
}

if (require.main === module) writeGenerated(machinePages(), MACHINE_PAGES);
