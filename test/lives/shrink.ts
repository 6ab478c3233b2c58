import type { FateLog } from './fates';
import type { Script } from './course/source';
import type { Course } from './life';

/** The time limit of shrinking. */
const MOST_TRIES = 300;

const CALM_WEATHER = { faults: 0, slowest: 30, badFiles: 0, position: 'denied' } as const;

/**
 * Shrinks a failing life: removes actions and random failures as long as it fails in the same way.
 * @param live runs a script
 * @param course the failing life
 * @returns the shortest one found
 */
export async function shrink(
  live: (script: Script) => Promise<Course>,
  course: Course,
): Promise<Course> {
  let best = course;
  let tries = 0;
  const rule = course.wrong?.rule;

  const attempt = async (script: Script): Promise<boolean> => {
    if (tries >= MOST_TRIES) return false;
    tries += 1;
    const next = await live(script);
    if (next.wrong?.rule !== rule) return false;
    best = next;
    return true;
  };

  const leaveOut = async (): Promise<boolean> => {
    let isShorter = false;
    for (let size = best.script.steps.length >> 1; size >= 1; size >>= 1)
      for (let at = best.script.steps.length - size; at >= 1; at -= size) {
        const { beginning, steps } = best.script;
        const rest = [...steps.slice(0, at), ...steps.slice(at + size)];
        if (await attempt({ beginning, steps: rest })) isShorter = true;
      }
    return isShorter;
  };

  const changeStep = async (at: number, change: (fates: FateLog) => FateLog): Promise<void> => {
    const { beginning, steps } = best.script;
    await attempt({
      beginning,
      steps: steps.map((step, place) =>
        place === at ? { ...step, fates: change(step.fates) } : step,
      ),
    });
  };

  const calm = async (): Promise<void> => {
    for (let at = 0; at < best.script.steps.length; at += 1) {
      const fates = best.script.steps[at]?.fates ?? {};
      if (Object.keys(fates).length === 0) continue;
      const before = best;
      await changeStep(at, () => ({}));
      if (best !== before) continue;
      for (const kind of Object.keys(fates) as (keyof FateLog)[])
        for (let place = 0; place < (best.script.steps[at]?.fates[kind]?.length ?? 0); place += 1)
          await changeStep(at, (all) => ({
            ...all,
            [kind]: all[kind]?.map((fate, index) => (index === place ? null : fate)),
          }));
    }
  };

  const hasten = async (): Promise<void> => {
    for (let at = 0; at < best.script.steps.length; at += 1)
      for (const ms of [0, 1000]) {
        const { beginning, steps } = best.script;
        if ((steps[at]?.ms ?? 0) <= ms) continue;
        await attempt({
          beginning,
          steps: steps.map((step, place) => (place === at ? { ...step, ms } : step)),
        });
      }
  };

  const simplify = async (): Promise<void> => {
    const plain = [
      { weather: CALM_WEATHER },
      { device: { storage: 'normal' as const, keepsPages: false } },
      { server: { keepsEmptied: false, splitsExtras: false, missesCarts: false } },
      { savedPin: null },
      { carts: 0 },
      { hasAddress: false },
      { loggedIn: null },
      { path: '/' },
    ];
    for (const change of plain) {
      const { beginning, steps } = best.script;
      await attempt({ beginning: { ...beginning, ...change }, steps });
    }
  };

  await attempt({
    ...best.script,
    beginning: { ...best.script.beginning, endsWithBooking: false },
  });
  while ((await leaveOut()) && tries < MOST_TRIES);
  await simplify();
  await calm();
  await hasten();
  await leaveOut();
  return best;
}
