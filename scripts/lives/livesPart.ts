import { liveScript, liveSeed, type Course } from '../../test/lives/life';
import { createServer } from '../../test/lives/server';
import { shrink } from '../../test/lives/shrink';

export type LivesOrder =
  /** Every `step`th life from `from` up to, but not including, `until`. */
  | { what: 'live'; from: number; until: number; step: number }
  /** One life, which is shrunk and printed if it fails. */
  | { what: 'report'; seed: number };

export type LivesNews =
  | { news: 'lived'; lives: number }
  | { news: 'wrong'; seed: number; rule: string; message: string }
  | { news: 'reported'; isWrong: boolean; lines: string[] };

const REPORTED_AFTER = 20;

/** Carries out the first message from the parent process. */
async function obey(order: LivesOrder, say: (news: LivesNews) => void): Promise<void> {
  const moment = { at: 0 };
  const server = createServer(() => moment.at);
  try {
    if (order.what === 'report') {
      const course = await liveSeed(server, moment, order.seed);
      const story = course.wrong
        ? await liveScript(server, moment, (await shortest(course)).script, true)
        : null;
      const outcome = course.wrong?.message ?? 'nothing went wrong';
      const lines = [`Seed ${order.seed}: ${outcome}`, ...(story?.story ?? [])];
      say({ news: 'reported', isWrong: story !== null, lines });
      return;
    }
    let unsaid = 0;
    for (let seed = order.from; seed < order.until; seed += order.step) {
      const { wrong } = await liveSeed(server, moment, seed);
      if (wrong) say({ news: 'wrong', seed, rule: wrong.rule, message: wrong.message });
      unsaid += 1;
      if (unsaid < REPORTED_AFTER && seed + order.step < order.until) continue;
      say({ news: 'lived', lives: unsaid });
      unsaid = 0;
    }
  } finally {
    server.close();
  }

  function shortest(course: Course): Promise<Course> {
    return shrink((script) => liveScript(server, moment, script), course);
  }
}

process.once('message', (order: LivesOrder) => {
  void obey(order, (news) => process.send?.(news)).then(() => {
    process.disconnect();
  });
});
