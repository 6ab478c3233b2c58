import './production';
import type { Script } from './course/source';
import { liveScript, liveSeed, type Course } from './life';
import { createServer } from './server';
import { shrink } from './shrink';
import { Violation } from './rules/violations';

const moment = { at: 0 };
const server = createServer(() => moment.at);
afterAll(() => {
  server.close();
});

it('replays a simulated life, and shrinks a failing one to the failing events', async () => {
  const first = await liveSeed(server, moment, 3);
  expect(await liveScript(server, moment, first.script)).toEqual(first);
  const { story } = await liveScript(server, moment, first.script, true);
  expect(story.length).toBeGreaterThan(first.script.steps.length);

  // A rule for the test alone: nobody may do three things in the first tab.
  const live = async (script: Script): Promise<Course> => {
    const course = await liveScript(server, moment, script);
    const acts = script.steps.filter(({ act }) => act.startsWith('tab 1: '));
    return { ...course, wrong: acts.length >= 3 ? new Violation('three', 'three acts') : null };
  };
  const course = await live({ ...first.script, steps: first.script.steps.slice(0, 10) });
  expect(course.wrong).not.toBeNull();
  const { steps } = (await shrink(live, course)).script;
  expect(steps.slice(1).every(({ act }) => act.startsWith('tab 1: '))).toBe(true);
  expect([steps.length, steps.flatMap(({ outcomes }) => Object.keys(outcomes))]).toEqual([4, []]);
}, 120_000);
