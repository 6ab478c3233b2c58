/**
 * Prints how many lines are written by hand, by folder and kind; generated files and documents
 * apart:
 *
 *   npm run tool -- size            this project
 *   npm run tool -- size FOLDER     another clone of it
 */
import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { runCommand } from '../server/command';
import { STYLES_FOLDER } from './antdStyles';

const GENERATED = [
  `${STYLES_FOLDER}/`,
  'docs/machines.md',
  'docs/openapi.yaml',
  'package-lock.json',
  'test/e2e/states/digests.json',
];

const KINDS: readonly [kind: string, pattern: RegExp][] = [
  ['generated', new RegExp(`^(?:${GENERATED.join('|')})`)],
  ['documents', /\.md$/],
  ['TypeScript', /\.tsx?$/],
  ['styles', /\.css$/],
  ['scripts', /\.[cm]?js$|\.sh$|^\.ci\//],
  ['settings', /\.(?:json|ya?ml|conf|html|webmanifest|service)$|ignore$|Dockerfile|^\.|template/],
];

/** Not written by hand: they don't count as the product's code. */
const APART = ['generated', 'documents'];

const linesIn = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;

const row = (name: string, counts: ReadonlyMap<string, number>, kinds: readonly string[]): string =>
  [
    name.padEnd(12),
    ...kinds.map((kind) => String(counts.get(kind) ?? 0).padStart(11)),
    String(kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0)).padStart(11),
  ].join('');

void runCommand(() => {
  const folder = path.resolve(process.argv[2] ?? '.');
  const rooms = new Map<string, Map<string, number>>();
  const all = new Map<string, number>();
  const tracked = execFileSync('git', ['ls-files'], { cwd: folder, encoding: 'utf8' });
  for (const file of tracked.trim().split('\n')) {
    const kind = KINDS.find(([, pattern]) => pattern.test(file))?.[0];
    const place = path.join(folder, file);
    if (kind === undefined || !lstatSync(place, { throwIfNoEntry: false })?.isFile()) continue;
    const lines = linesIn(place);
    const room = file.includes('/') ? (file.split('/')[0] ?? '') : '(root)';
    const counts = rooms.get(room) ?? new Map<string, number>();
    rooms.set(room, counts.set(kind, (counts.get(kind) ?? 0) + lines));
    all.set(kind, (all.get(kind) ?? 0) + lines);
  }
  const kinds = KINDS.map(([kind]) => kind).filter((kind) => !APART.includes(kind));
  console.log(['lines'.padEnd(12), ...[...kinds, 'all'].map((kind) => kind.padStart(11))].join(''));
  const sorted = [...rooms].map(([name, counts]) => row(name, counts, kinds)).sort();
  for (const line of [...sorted, row('all', all, kinds)]) console.log(line);
  for (const kind of APART) console.log(`${kind}: ${all.get(kind) ?? 0}`);
});
