import './production';
import { liveScript, liveSeed } from './life';
import { createServer } from './server';
import { shrink } from './shrink';

/** How many lives a run of all tests lives; `LIVES` may ask for more. */
const LIVES = Number(process.env['LIVES'] ?? 1000);
const FIRST_SEED = Number(process.env['LIVES_SEED'] ?? 1);
/** Each part is a test file of its own, so that the lives use all cores. */
const PARTS = 2;

/**
 * One part of the thousand lives.
 * @param part from 0
 */
export function describeManyLives(part: number): void {
  describe(`part ${part + 1} of ${PARTS} of ${LIVES} simulated lives`, () => {
    const moment = { at: 0 };
    const server = createServer(() => moment.at);
    afterAll(() => {
      server.close();
    });

    it(
      'breaks no rule, whatever the customers, the browser and the network do',
      async () => {
        for (let seed = FIRST_SEED + part; seed < FIRST_SEED + LIVES; seed += PARTS) {
          const course = await liveSeed(server, moment, seed);
          if (!course.wrong) continue;
          const live = (script: typeof course.script) => liveScript(server, moment, script);
          const { script } = await shrink(live, course);
          const { story } = await liveScript(server, moment, script, true);
          throw new Error(
            [`npm run lives -- --seed ${seed}`, course.wrong.message, ...story].join('\n'),
          );
        }
      },
      10 * 60_000,
    );
  });
}
