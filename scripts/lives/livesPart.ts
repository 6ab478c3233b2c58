import { liveScript, liveSeed, type Course } from '../../test/lives/life';
import { createServer } from '../../test/lives/server';
import { shrink } from '../../test/lives/shrink';

/**
 * A process of `npm run tool -- lives`, with the arguments FROM COUNT CORES PART [--stop]: runs
 * every CORESth of COUNT lives. Prints those that fail, the first of each broken rule shrunk.
 */
const [from = 0, count = 0, cores = 1, part = 0] = process.argv.slice(2, 6).map(Number);
const stopsAtFirst = process.argv.includes('--stop');

const PROGRESS_MS = 5000;

const moment = { at: 0 };
const server = createServer(() => moment.at);

/** A failing life, in the support room's sentences. */
async function shrunkStory(course: Course): Promise<string> {
  const { script } = await shrink((one) => liveScript(server, moment, one), course);
  return (await liveScript(server, moment, script, true)).story.join('\n');
}

async function main(): Promise<void> {
  const reportedRules = new Set<string>();
  let loggedAt = performance.now();
  for (let index = part; index < count; index += cores) {
    // All processes are about equally fast.
    if (part === 0 && performance.now() - loggedAt > PROGRESS_MS) {
      loggedAt = performance.now();
      console.log(`about ${index} of ${count} lives`);
    }
    const seed = from + index;
    const course = await liveSeed(server, moment, seed);
    if (!course.wrong) continue;
    process.exitCode = 1;
    console.log(`Seed ${seed}: ${course.wrong.message}`);
    const { rule } = course.wrong;
    if (reportedRules.has(rule)) continue;
    reportedRules.add(rule);
    console.log(`\nSeed ${seed} shrunk:\n${await shrunkStory(course)}\n`);
    if (stopsAtFirst) return;
  }
}

void main().finally(() => {
  server.close();
});
