import '../test/lives/production';
import { liveSeed, liveScript } from '../test/lives/life';
import { createServer } from '../test/lives/server';

async function main() {
  const moment = { at: 0 };
  const server = createServer(() => moment.at);
  const from = Number(process.argv[2] ?? 1);
  const count = Number(process.argv[3] ?? 20);
  const start = performance.now();
  let requests = 0, steps = 0;
  const found = new Map<string, number[]>();
  for (let seed = from; seed < from + count; seed += 1) {
    const course = await liveSeed(server, moment, seed);
    requests += course.requests; steps += course.script.steps.length;
    if (course.wrong) {
      const key = course.wrong.message.replace(/[0-9a-f]{24}/g, 'ID').slice(0, 160);
      found.set(key, [...(found.get(key) ?? []), seed]);
    }
  }
  for (const [key, seeds] of [...found].sort((a, b) => b[1].length - a[1].length)) console.log(seeds.length, key, seeds.slice(0, 5).join(' '));
  console.log({ ms: (performance.now() - start) / count, requests: requests / count, steps: steps / count });
  void liveScript;
  server.close();
}
void main();
