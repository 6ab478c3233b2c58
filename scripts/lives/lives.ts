import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build, stop } from 'esbuild';
import { runCommand, wholeNumber } from '../../server/command';

/**
 * Runs simulated lives with the real store and the real sandbox app:
 *
 *   npm run tool -- lives --count 100000    any number, on all cores
 *   npm run tool -- lives --seed 17         replays one life; a failing one is shrunk and printed
 *
 * `--from` is the first seed, `--cores` the number of parallel processes, `--stop` stops at the
 * first failing life. For each broken rule, each process prints the first life as the support
 * room's sentences.
 */

const project = path.resolve(__dirname, '../..');

/**
 * Bundles the lives in production mode: module resolution and development checks would double the
 * time.
 * @returns the bundle's file
 */
async function bundle(): Promise<string> {
  const outfile = path.join(project, 'node_modules/.cache/lives', `${process.pid}.cjs`);
  await build({
    entryPoints: [path.join(__dirname, 'livesPart.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    external: ['libsql'],
    sourcemap: 'inline',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  // esbuild's process would keep running.
  await stop();
  return outfile;
}

/** A life produces mostly garbage, so its process gets a larger young generation. */
const NODE_ARGS = ['--max-semi-space-size=128', '--enable-source-maps'];

/**
 * Runs the bundle in several processes in parallel.
 * @param argsOf the arguments of each of them
 * @returns whether all lives passed
 */
async function runProcesses(
  cores: number,
  argsOf: (part: number) => readonly string[],
  stopsAtFirst: boolean,
): Promise<boolean> {
  const children = Array.from({ length: cores }, (_none, part) =>
    spawn(process.execPath, [...NODE_ARGS, ...argsOf(part)], {
      cwd: project,
      stdio: 'inherit',
    }),
  );
  const ends = children.map(async (child) => {
    const [status] = (await once(child, 'exit')) as [number | null];
    if (stopsAtFirst && status !== 0) children.forEach((other) => other.kill());
    return status === 0;
  });
  return (await Promise.all(ends)).every(Boolean);
}

void runCommand(async () => {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '1000' },
      from: { type: 'string', default: '1' },
      cores: { type: 'string', default: String(availableParallelism()) },
      seed: { type: 'string' },
      stop: { type: 'boolean', default: false },
    },
  });
  const onlySeed = values.seed === undefined ? null : wholeNumber('seed', values.seed);
  const from = onlySeed ?? wholeNumber('from', values.from);
  const count = onlySeed === null ? wholeNumber('count', values.count) : 1;
  const cores = onlySeed === null ? Math.max(1, wholeNumber('cores', values.cores)) : 1;
  const stopArgs = values.stop ? ['--stop'] : [];
  const file = await bundle();
  try {
    const startedAt = performance.now();
    const succeeded = await runProcesses(
      cores,
      (part) => [file, ...[from, count, cores, part].map(String), ...stopArgs],
      values.stop,
    );
    const rate = Math.round((count * 1000) / (performance.now() - startedAt));
    const summary = onlySeed === null ? `${count} lives, ${rate} a second` : `Seed ${onlySeed}`;
    if (succeeded) console.log(`${summary}: no failures`);
    return succeeded ? 0 : 1;
  } finally {
    rmSync(file, { force: true });
  }
});
