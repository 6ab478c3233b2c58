import type { Script, Step } from './course/source';
import type { Course } from './life';

/** The time limit of shrinking. */
const MOST_TRIES = 300;

const PLAIN: readonly Partial<Script['beginning']>[] = [
  { weather: { faults: 0, slowest: 30, badFiles: 0, position: 'denied' } },
  { device: { storage: 'normal', keepsPages: false } },
  { server: { keepsEmptied: false, missesCarts: false } },
  { savedPin: null },
  { carts: 0 },
  { hasAddress: false },
  { loggedIn: null },
  { path: '/' },
];

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

  const attempt = async (change: Partial<Script>): Promise<boolean> => {
    if (tries >= MOST_TRIES) return false;
    tries += 1;
    const next = await live({ ...best.script, ...change });
    const isSame = next.wrong?.rule === course.wrong?.rule;
    if (isSame) best = next;
    return isSame;
  };

  const begin = (change: Partial<Script['beginning']>): Promise<boolean> =>
    attempt({ beginning: { ...best.script.beginning, ...change } });

  const leaveOut = async (): Promise<boolean> => {
    let isShorter = false;
    for (let size = best.script.steps.length >> 1; size >= 1; size >>= 1)
      for (let at = best.script.steps.length - size; at >= 1; at -= size) {
        const steps = [...best.script.steps];
        steps.splice(at, size);
        if (await attempt({ steps })) isShorter = true;
      }
    return isShorter;
  };

  /** Takes random failures and waiting from one step. */
  const calm = async (at: number): Promise<void> => {
    const now = () => best.script.steps[at] ?? { act: '', ms: 0, outcomes: {} };
    const change = (less: Partial<Step>): Promise<boolean> =>
      attempt({
        steps: best.script.steps.map((step, place) => (place === at ? { ...step, ...less } : step)),
      });
    if (Object.keys(now().outcomes).length > 0 && !(await change({ outcomes: {} })))
      for (const [kind, outcomes] of Object.entries(now().outcomes))
        for (const place of outcomes.keys()) {
          const all = now().outcomes;
          const others = all[kind as keyof typeof all]?.map((outcome, each) =>
            each === place ? null : outcome,
          );
          await change({ outcomes: { ...all, [kind]: others } });
        }
    for (const ms of [0, 1000]) if (now().ms > ms) await change({ ms });
  };

  await begin({ endsWithBooking: false });
  while (await leaveOut());
  for (const change of PLAIN) await begin(change);
  for (const at of best.script.steps.keys()) await calm(at);
  await leaveOut();
  return best;
}
