import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as endpoints from '../../src/api';
import { MACHINES } from '../slices/machines';
import { declaredTests } from './support/titles';

const project = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(project, file), 'utf8');

interface Row {
  number: string;
  sentence: string;
  events: string[];
  proofs: { file: string; title: string }[];
}

/** The rows of the page; a line that only looks like one comes out with gaps, which tests refuse. */
const rowsOf = (page: string): Row[] =>
  [...page.matchAll(/^\| (\d+\.\d+) \|(.*)\|$/gm)].map(([, number = '', rest = '']) => {
    const [sentence = '', events = '', proofs = ''] = rest.split(/(?<!\\)\|/);
    return {
      number,
      sentence: sentence.trim(),
      events: [...events.matchAll(/`([^`]+)`/g)].map(([, event = '']) => event),
      proofs: proofs.split('<br>').map((proof) => {
        const [, file = '', title = ''] = /^\s*`([^`]+)`: (.*?)\s*$/.exec(proof) ?? [];
        return { file, title: title.replaceAll(String.raw`\|`, '|') };
      }),
    };
  });

const rows = rowsOf(read('docs/proofs.md'));

/** Each test file is read once. */
const declared = new Map<string, ReadonlySet<string>>();
const testsIn = (file: string): ReadonlySet<string> => {
  const known = declared.get(file) ?? new Set(declaredTests(read(file)));
  declared.set(file, known);
  return known;
};

const ownEvents = MACHINES.flatMap(({ exports }) =>
  Object.values(exports).flatMap((value: unknown) =>
    typeof value === 'function' && 'match' in value && 'type' in value ? [String(value.type)] : [],
  ),
);
const tableEvents = MACHINES.flatMap(({ transitions }) =>
  Object.values(transitions).flatMap(Object.keys),
);
const events = new Set([...ownEvents, ...tableEvents]);

const isAnswer = (event: string): boolean => {
  const [, name = ''] = /^(\w+): (?:fulfilled|rejected)$/.exec(event) ?? [];
  return Object.hasOwn(endpoints, name) && 'initiate' in Object(endpoints[name as never]);
};

describe('the table of proofs', () => {
  it('numbers the sentences of sections 4, 5 and 8 without a gap', () => {
    const numbers = rows.map(({ number }) => number);
    const lastOf = (section: string) =>
      numbers.filter((number) => number.startsWith(`${section}.`)).length;
    expect([lastOf('4'), lastOf('5'), lastOf('8')].every((count) => count > 0)).toBe(true);
    expect(numbers).toEqual(
      ['4', '5', '8'].flatMap((section) =>
        Array.from({ length: lastOf(section) }, (_, index) => `${section}.${index + 1}`),
      ),
    );
  });

  it.each(rows)('has a sentence, an event and a test in row $number', (row) => {
    expect(row.sentence).not.toBe('');
    expect(row.events).not.toEqual([]);
    expect(row.proofs).not.toEqual([]);
  });

  it.each(rows)('names events in row $number that a machine or an endpoint knows', (row) => {
    expect(row.events.filter((event) => !events.has(event) && !isAnswer(event))).toEqual([]);
  });

  it.each(rows)('names tests in row $number that exist', ({ proofs }) => {
    const gone = proofs.filter(
      ({ file, title }) => !existsSync(path.join(project, file)) || !testsIn(file).has(title),
    );
    expect(gone).toEqual([]);
  });

  it('leaves no event of a machine of section 4 without a sentence', () => {
    const told = new Set(rows.flatMap((row) => row.events));
    const machines = ['demoCart', 'joinPopup', 'mobileMenu', 'searchModal', 'bookingTab'];
    const untold = ownEvents.filter(
      (type) => machines.includes(type.split('/')[0] ?? '') && !told.has(type),
    );
    expect(untold).toEqual([]);
  });
});

describe('reading the titles of a test file', () => {
  it('finds them by groups, with the placeholders of tables, and nothing else', () => {
    const source = `
      describe('a', () => {
        beforeEach(() => it2('no'));
        it('b', () => { expect('it').toBe('it'); });
        it.each([['x']])('c %s', () => {});
        describe.each([1])("d $n", () => { it(\`e\`, () => {}); });
        for (const p of ps) test(\`f \${p}\`, async () => {});
      });
      test.describe('g', () => { test.slow(); test('h', async () => {}); });
      it('i', () => {}, 60_000);
    `;
    expect(declaredTests(source)).toEqual([
      'a › b',
      'a › c %s',
      'a › d $n › e',
      'a › f ${p}',
      'g › h',
      'i',
    ]);
  });
});
