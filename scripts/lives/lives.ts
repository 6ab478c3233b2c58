import { fork, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { build, stop } from 'esbuild';
import type { LivesNews, LivesOrder } from './livesPart';

/**
 * Runs simulated lives on the real store against the real sandbox application:
 *
 *   npm run lives -- --count 100000    any number, on all cores
 *   npm run lives -- --seed 17         replays one life; a failing one is shrunk and printed
 *
 * `--from` is the first seed, `--cores` the number of parallel processes, `--stop` stops at the first
 * failing life. Failing lives are printed in the support room's sentences.
 */

const USAGE =
  'Usage: npm run lives -- [--count N] [--from SEED] [--cores N] [--stop] | --seed SEED';

const project = path.resolve(__dirname, '../..');

/** How many distinct failures are printed in full; the others are counted. */
const MOST_STORIES = 5;
const PROGRESS_MS = 5000;

interface Wish {
  count: number;
  from: number;
  cores: number;
  seed: number | null;
  stop: boolean;
}

function readWords(words: readonly string[]): Wish | null {
  const wish: Wish = {
    count: 1000,
    from: 1,
    cores: availableParallelism(),
    seed: null,
    stop: false,
  };
  for (let place = 0; place < words.length; place += 1) {
    const name = words[place]?.replace(/^--/, '') ?? '';
    if (name === 'stop') {
      wish.stop = true;
      continue;
    }
    const value = Number(words[(place += 1)]);
    if (!['count', 'from', 'cores', 'seed'].includes(name) || !Number.isInteger(value)) return null;
    wish[name as 'count'] = value;
  }
  return wish;
}

/**
 * Bundles everything a life needs into one production build, like the site: module lookups and the
 * libraries' development checks would double the time.
 * @returns the file
 */
async function bundle(): Promise<string> {
  const outfile = path.join(project, 'node_modules/.cache/lives', `${process.pid}.cjs`);
  const { version } = (await import(path.join(project, 'package.json'))) as { version: string };
  await build({
    entryPoints: [path.join(__dirname, 'livesPart.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    external: ['libsql'],
    sourcemap: 'inline',
    define: {
      'process.env.NODE_ENV': '"production"',
      __APP_VERSION__: JSON.stringify(version),
    },
    logLevel: 'warning',
  });
  // Its own process would stay for as long as the lives take.
  await stop();
  return outfile;
}

/**
 * Starts a worker process. Most of what a life leaves is garbage, so it gets a larger young
 * generation.
 */
function start(file: string, order: LivesOrder, hear: (news: LivesNews) => void): ChildProcess {
  const child = fork(file, {
    cwd: project,
    execArgv: ['--max-semi-space-size=128', '--enable-source-maps'],
  });
  child.on('message', hear);
  child.send(order);
  return child;
}

const ended = (child: ChildProcess, mayBeKilled: () => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      if (code === 0 || mayBeKilled()) resolve();
      else reject(new Error(`A process that lived lives ended with ${String(code)}`));
    });
  });

async function tellSeed(file: string, seed: number): Promise<boolean> {
  let isWrong = false;
  const child = start(file, { what: 'report', seed }, (news) => {
    if (news.news !== 'reported') return;
    ({ isWrong } = news);
    console.log(news.lines.join('\n'));
  });
  await ended(child, () => false);
  return !isWrong;
}

async function liveAll(file: string, wish: Wish): Promise<Map<string, number[]>> {
  const { count, from, cores, stop } = wish;
  const begun = Date.now();
  const wrongs = new Map<string, number[]>();
  let lived = 0;
  let bad = 0;
  const say = () => {
    const rate = Math.round((lived * 1000) / (Date.now() - begun));
    console.log(`${lived} of ${count} lives, ${bad} of them wrong, ${rate} a second`);
  };
  const progress = setInterval(say, PROGRESS_MS);
  const hear = (news: LivesNews) => {
    if (news.news === 'lived') lived += news.lives;
    if (news.news !== 'wrong') return;
    bad += 1;
    wrongs.set(news.rule, [...(wrongs.get(news.rule) ?? []), news.seed]);
    console.log(`Seed ${news.seed}: ${news.message}`);
    if (stop) children.forEach((child) => child.kill());
  };
  const children = Array.from({ length: cores }, (_none, part) =>
    start(file, { what: 'live', from: from + part, until: from + count, step: cores }, hear),
  );
  try {
    await Promise.all(children.map((child) => ended(child, () => stop && wrongs.size > 0)));
  } finally {
    clearInterval(progress);
    children.forEach((child) => child.kill());
  }
  say();
  return wrongs;
}

async function main(words: readonly string[]): Promise<number> {
  const wish = readWords(words);
  if (!wish) {
    console.error(USAGE);
    return 1;
  }
  const file = await bundle();
  try {
    if (wish.seed !== null) return (await tellSeed(file, wish.seed)) ? 0 : 1;
    const wrongs = await liveAll(file, wish);
    for (const [rule, [seed = 0, ...others]] of [...wrongs].slice(0, MOST_STORIES)) {
      console.log(`\n${rule} (and ${others.length} more lives)`);
      await tellSeed(file, seed);
    }
    return wrongs.size === 0 ? 0 : 1;
  } finally {
    rmSync(file, { force: true });
  }
}

void main(process.argv.slice(2)).then((status) => {
  process.exitCode = status;
});
