import '../test/lives/production';
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { liveScript, liveSeed, type Course } from '../test/lives/life';
import { createServer } from '../test/lives/server';
import { shrink } from '../test/lives/shrink';

/**
 * Lives simulated lives on the real store against the real sandbox application:
 *
 *   npm run lives -- --count 100000    as many as wanted, on all cores
 *   npm run lives -- --seed 17         one life again; one that goes wrong is shortened and told
 *
 * `--from` is the first seed, `--cores` how many lives are lived at once, `--stop` ends at the first
 * life that goes wrong. Each life that goes wrong is told in the sentences of the support room.
 */

const USAGE =
  'Usage: npm run lives -- [--count N] [--from SEED] [--cores N] [--stop] | --seed SEED';

/** How many different wrongs are told in full; the others are counted. */
const MOST_STORIES = 5;
const PROGRESS_MS = 5000;

interface Wish {
  count: number;
  from: number;
  cores: number;
  seed: number | null;
  stop: boolean;
  /** Which part of the seeds this process lives; null in the one that was called. */
  part: number | null;
}

function readWords(words: readonly string[]): Wish | null {
  const wish: Wish = {
    count: 1000,
    from: 1,
    cores: availableParallelism(),
    seed: null,
    stop: false,
    part: null,
  };
  for (let place = 0; place < words.length; place += 1) {
    const name = words[place]?.replace(/^--/, '') ?? '';
    if (name === 'stop') {
      wish.stop = true;
      continue;
    }
    const value = Number(words[(place += 1)]);
    if (!['count', 'from', 'cores', 'seed', 'part'].includes(name) || !Number.isInteger(value))
      return null;
    wish[name as 'count'] = value;
  }
  return wish;
}

/** What a process that lives a part of the lives tells the one that was called. */
type News = { lived: number } | { seed: number; rule: string; message: string };

interface Living {
  live: (seed: number) => Promise<Course>;
  tell: (course: Course) => Promise<Course>;
  close: () => void;
}

function begin(): Living {
  const moment = { at: 0 };
  const server = createServer(() => moment.at);
  return {
    live: (seed) => liveSeed(server, moment, seed),
    tell: async (course) => {
      const shortest = await shrink((script) => liveScript(server, moment, script), course);
      return liveScript(server, moment, shortest.script, true);
    },
    close: server.close,
  };
}

async function livePart({ count, from, cores, part }: Wish): Promise<void> {
  const living = begin();
  const say = (news: News) => process.send?.(news);
  let lived = 0;
  for (let seed = from + (part ?? 0); seed < from + count; seed += cores) {
    const { wrong } = await living.live(seed);
    if (wrong) say({ seed, rule: wrong.rule, message: wrong.message });
    lived += 1;
    say({ lived });
  }
  living.close();
}

async function tellSeed(seed: number): Promise<boolean> {
  const living = begin();
  const course = await living.live(seed);
  console.log(`Seed ${seed}: ${course.wrong?.message ?? 'nothing went wrong'}`);
  if (course.wrong) {
    const told = await living.tell(course);
    console.log(told.story.join('\n'));
  }
  living.close();
  return course.wrong === null;
}

function liveAll(wish: Wish, words: readonly string[]): Promise<Map<string, number[]>> {
  const start = Date.now();
  const lived = Array.from({ length: wish.cores }, () => 0);
  const wrongs = new Map<string, number[]>();
  const total = () => lived.reduce((sum, each) => sum + each, 0);
  const say = () => {
    const seconds = (Date.now() - start) / 1000;
    const bad = [...wrongs.values()].reduce((sum, seeds) => sum + seeds.length, 0);
    console.log(
      `${total()} of ${wish.count} lives, ${bad} of them wrong, ${Math.round(total() / seconds)} a second`,
    );
  };
  const progress = setInterval(say, PROGRESS_MS);
  const children = lived.map((_none, part) =>
    fork(__filename, [...words, '--cores', String(wish.cores), '--part', String(part)]),
  );
  const ends = children.map(
    (child, part) =>
      new Promise<void>((resolve, reject) => {
        child.on('message', (news: News) => {
          if ('lived' in news) {
            lived[part] = news.lived;
            return;
          }
          wrongs.set(news.rule, [...(wrongs.get(news.rule) ?? []), news.seed]);
          console.log(`Seed ${news.seed}: ${news.message}`);
          if (wish.stop) children.forEach((each) => each.kill());
        });
        child.on('exit', (code) => {
          if (code === 0 || (wish.stop && wrongs.size > 0)) resolve();
          else reject(new Error(`A process that lived lives ended with ${String(code)}`));
        });
      }),
  );
  return Promise.all(ends)
    .then(() => {
      say();
      return wrongs;
    })
    .finally(() => {
      clearInterval(progress);
    });
}

async function main(words: readonly string[]): Promise<number> {
  const wish = readWords(words);
  if (!wish) {
    console.error(USAGE);
    return 1;
  }
  if (wish.part !== null) {
    await livePart(wish);
    return 0;
  }
  if (wish.seed !== null) return (await tellSeed(wish.seed)) ? 0 : 1;
  const wrongs = await liveAll(wish, words);
  for (const [rule, [seed = 0, ...others]] of [...wrongs].slice(0, MOST_STORIES)) {
    console.log(`\n${rule} (and ${others.length} more lives)`);
    await tellSeed(seed);
  }
  return wrongs.size === 0 ? 0 : 1;
}

void main(process.argv.slice(2)).then((status) => {
  process.exitCode = status;
});
