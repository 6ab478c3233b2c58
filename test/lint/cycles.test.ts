import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const root = path.resolve('.');

type Graph = ReadonlyMap<string, readonly string[]>;

/** Imports that are not scripts. */
const ASSETS = [
  '.css',
  '.module.css',
  '.svg',
  '.png',
  '.webp',
  '.avif',
  '.jpg',
  '.woff2',
  '.html',
  '.json',
];

/** Replaces files: whatever a path refers to is imported by the entry. */
const files = (sources: Record<string, string>): Plugin => ({
  name: 'files',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^\.\// }, ({ path: name }) => ({ path: name, namespace: 'given' }));
    onLoad({ filter: /.*/, namespace: 'given' }, ({ path: name }) => ({
      contents: sources[name] ?? '',
      loader: 'ts',
    }));
  },
});

/** The import graph at run time, including `import()`. Type imports are erased. */
async function importsOf(entries: readonly string[], plugins: Plugin[] = []): Promise<Graph> {
  const { metafile } = await build({
    stdin: {
      contents: entries.map((entry) => `import ${JSON.stringify(entry)};`).join('\n'),
      resolveDir: root,
    },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    loader: Object.fromEntries(ASSETS.map((ending) => [ending, 'empty'])),
    logLevel: 'error',
    plugins,
  });
  const graph = Object.entries(metafile.inputs).map(
    ([file, { imports }]) =>
      [file, imports.filter(({ external }) => !external).map((each) => each.path)] as const,
  );
  return new Map(graph);
}

/** The shortest cycle from a file back to itself, or null. */
function circleOf(graph: Graph, start: string): string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue)
    for (const next of graph.get(file) ?? []) {
      if (next === start) {
        const circle = [start];
        for (let at = file; at !== start; at = cameFrom.get(at) ?? start) circle.unshift(at);
        return [start, ...circle];
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  return null;
}

/** Each cycle once, starting with its alphabetically first file. */
function circlesIn(graph: Graph): string[] {
  const circles = [...graph.keys()].sort().flatMap((file) => {
    const circle = circleOf(graph, file);
    return circle && [...circle].sort()[0] === file ? [circle.join(' → ')] : [];
  });
  return [...new Set(circles)];
}

describe('imports', () => {
  it('contain no cycles, neither in the site nor beside it', async () => {
    const entries = ['src', 'server', 'sandbox', 'scripts', 'test'].flatMap((room) =>
      readdirSync(path.join(root, room), { encoding: 'utf8', recursive: true })
        .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
        .map((name) => `./${room}/${name}`),
    );
    const graph = await importsOf(entries);
    expect(graph.size).toBeGreaterThan(400);
    expect(circlesIn(graph)).toEqual([]);
  });

  it('that form a cycle are found, also through a dynamic import', async () => {
    const sources = {
      './a': "import { b } from './b'; import type { D } from './d'; export const a = (): D => b;",
      './b': "export const b = () => import('./c');",
      './c': "import { a } from './a'; export const c = a;",
      './d': "import { a } from './a'; export type D = typeof a; export const d = a;",
    };
    const graph = await importsOf(['./a', './d'], [files(sources)]);
    expect(circlesIn(graph)).toEqual(['given:./a → given:./b → given:./c → given:./a']);
  });
});
