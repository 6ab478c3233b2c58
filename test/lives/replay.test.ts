import './production';
import { drawBeginning } from './course/beginning';
import type { Script } from './course/source';
import { createDraw } from '../helpers/random';
import { seedId } from '../../sandbox/ids';
import { links } from './site';
import { liveScript, liveSeed, type Course } from './life';
import { createServer } from './server';
import { shrink } from './shrink';
import { Wrong } from './rules/claims';

const moment = { at: 0 };
const server = createServer(() => moment.at);
afterAll(() => {
  server.close();
});

const told = async (script: Script): Promise<string[]> =>
  (await liveScript(server, moment, script, true)).story;

describe('a simulated life', () => {
  it('replays identically for the same seed, log included', async () => {
    const first = await liveSeed(server, moment, 2);
    const second = await liveSeed(server, moment, 2);
    expect(second).toEqual(first);
    const story = await told(first.script);
    expect(story.length).toBeGreaterThan(10);
    expect(await told(first.script)).toEqual(story);
  }, 120_000);

  it('may begin with a document that embeds its data', async () => {
    const path = links.serviceDetail(seedId('service', 1));
    const begun = (age: number | null) =>
      liveScript(
        server,
        moment,
        {
          beginning: { ...drawBeginning(createDraw(1), 1), path, endsWithBooking: false },
          steps: [{ act: 'begin', ms: 800, fates: { document: [age] } }],
        },
        true,
      );
    const [shell, fresh, old] = [await begun(null), await begun(5_000), await begun(90_000)];
    expect([shell, fresh, old].map(({ wrong }) => wrong)).toEqual([null, null, null]);
    expect(fresh.story.join()).toContain(`${path} comes with answers 5.0 s old`);
    expect(fresh.requests).toBeLessThan(shell.requests);
    expect(old.requests).toBeGreaterThan(fresh.requests);
  });

  it('fails where a rule is broken, and is shrunk to the failing events', async () => {
    const lives: number[] = [];
    // A rule for the test alone: nobody may do three things in the first tab.
    const live = async (script: Script): Promise<Course> => {
      const course = await liveScript(server, moment, script);
      lives.push(script.steps.length);
      const acts = script.steps.filter(({ act }) => act.startsWith('tab 1: '));
      return { ...course, wrong: acts.length >= 3 ? new Wrong('three', 'three acts') : null };
    };
    const { script } = await liveSeed(server, moment, 3);
    const course = await live({ ...script, steps: script.steps.slice(0, 10) });
    expect(course.wrong).not.toBeNull();
    const shortest = await shrink(live, course);
    expect(shortest.script.steps.map(({ act }) => act.startsWith('tab 1: '))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(shortest.script.steps.flatMap(({ fates }) => Object.keys(fates))).toEqual([]);
    expect(lives.length).toBeLessThan(200);
  }, 120_000);
});
