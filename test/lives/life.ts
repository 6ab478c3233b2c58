import { createDraw } from '../helpers/random';
import type { Tab } from './browser/tabs';
import { PEOPLE, prepare, startOf } from './course/beginning';
import { createChance } from './course/chance';
import { chanceSource, scriptSource, type Script, type Source, type Step } from './course/source';
import { createStory } from './course/story';
import { createObserver } from './course/observer';
import { browserOffers, deviceOffers, elsewhereOffers, paymentOffers } from './device';
import { finishBooking, goBack, goHome } from './finishBooking';
import { offersOf } from './offers';
import type { Offer } from './offers/offer';
import type { Instance } from './instance';
import { createChecker, Violation } from './rules/violations';
import { beforePress, checkPress, checkVisit } from './rules/presses';
import type { Server } from './server';
import { createWorld } from './world';

/** How a life went. */
export interface Course {
  script: Script;
  wrong: Violation | null;
  /** Its description in the support room's sentences. */
  story: string[];
  /** The final reports, one for each open tab. */
  reports: string[];
}

const REST_MS = 60_000;
/** A step back within a page takes no longer than this. */
const STEP_MS = 60;

/**
 * Runs one life.
 * @param isTold whether it is also described in words
 */
async function live(
  server: Server,
  moment: { at: number },
  source: Source,
  isTold = false,
): Promise<Course> {
  const { beginning, first } = source;
  moment.at = startOf(beginning);
  const people = server.begin(PEOPLE, beginning.server);
  const chance = createChance(source, isTold);
  const checker = createChecker();
  const draw = createDraw(7);
  const observer = createObserver(
    { server, people, beginning, chance, draw, checker },
    () => world,
  );
  const world = createWorld(server, beginning.device, observer.player, moment);
  const { network, local } = world;
  const story = createStory({ world, chance, checker, observer, isTold });
  const script: Script = { beginning, steps: [first] };
  let newcomers = 0;

  const openInstances = (): Instance[] =>
    world.tabs.flatMap((tab) => {
      const instance = world.instanceOf(tab);
      return instance?.isOpen ? [instance] : [];
    });

  const offersIn = (tab: Tab): Offer[] => {
    const instance = world.instanceOf(tab);
    const offers: Offer[] = [];
    if (instance?.isOpen) {
      const owner = people.find(({ id }) => id === observer.whoIn(instance))?.name ?? 'Nobody';
      for (const { key, weight, run } of offersOf(instance, { people, owner, newcomers }))
        offers.push({
          key,
          weight,
          run: () => {
            if (key === 'register') newcomers += 1;
            return world.within(instance, run);
          },
        });
    }
    if (tab.view === 'payment') offers.push(...paymentOffers(world, tab, server));
    if (tab.view !== 'loading') offers.push(...browserOffers(world, tab));
    return offers.map((offer) => ({ ...offer, key: `${tab.name}: ${offer.key}` }));
  };

  /** Waits until nothing is pending, and a while longer. */
  const rest = async (): Promise<void> => {
    chance.calm(true);
    if (!network.isOnline()) world.setOnline(true);
    if (!network.isServerUp()) network.setServerUp(true);
    for (let times = 0; times < 2; times += 1) {
      network.cut();
      await world.advance(REST_MS);
    }
    for (const instance of openInstances()) {
      observer.checkAtRest(instance);
      await story.checkReport(instance);
    }
    // A tab that somebody returns to shows what others have changed meanwhile.
    for (const instance of openInstances()) {
      instance.visitedAt = network.writes().length;
      await world.within(instance, () => instance.fire('focus'));
    }
    await world.advance(REST_MS);
    openInstances().forEach(observer.checkAtRest);
    chance.calm(false);
    story.tell('everybody waits until nothing is on its way');
  };

  /** After settling, the customer must be able to continue. */
  const finish = async (): Promise<void> => {
    chance.calm(true);
    const tab = world.tabs.find(({ view }) => view !== 'closed');
    if (!tab) return;
    const act = async (offer: Offer, ms: number): Promise<void> => {
      await offer.run();
      await world.advance(ms);
      story.tell(offer.key);
    };
    const parts = { world, server, tab, offers: () => offersIn(tab), who: observer.whoIn, act };
    await goHome(parts);
    await finishBooking(parts);
    await goBack(parts);
  };

  /** The tab that was used last. */
  let front: Tab | undefined;

  /** Performs an action, after a change to its tab, and advances time. */
  const take = async ({ act, ms }: Step, offer: Offer, tab?: Tab): Promise<void> => {
    const instance = tab && world.instanceOf(tab);
    if (instance && tab !== front) await world.within(instance, () => instance.fire('focus'));
    front = tab ?? front;
    const before = instance?.isOpen ? beforePress(instance, world.clock()) : null;
    // A button that went on the return to its tab can't be pressed.
    if (!tab || offersIn(tab).some(({ key }) => key === act)) await offer.run();
    if (instance && before) checker.guard(() => checkPress(instance, act, before));
    await world.advance(STEP_MS);
    if (tab && instance && before && instance === world.instanceOf(tab))
      checker.guard(() => checkVisit(instance, before));
    await world.advance(Math.max(0, ms - STEP_MS));
    openInstances().forEach(observer.check);
    story.tell(act);
  };

  /** All actions until the source ends the life. */
  const go = async (): Promise<void> => {
    while (checker.failures.length === 0) {
      const tabs = world.tabs.filter(({ view }) => view !== 'closed');
      const chosen = source.next([
        ...tabs.flatMap(offersIn),
        ...deviceOffers(world),
        ...elsewhereOffers(world, server, people),
        { key: 'rest', weight: 1, run: rest },
      ]);
      if (!chosen) return;
      const { offer, step } = chosen;
      chance.begin(step);
      script.steps.push(step);
      if (!offer) continue;
      if (offer.run === rest) await rest();
      else
        await take(
          step,
          offer,
          tabs.find(({ name }) => step.act.startsWith(`${name}: `)),
        );
    }
  };

  try {
    prepare(server, people, beginning, local.content);
    world.openTab(beginning.path);
    await world.advance(first.ms);
    story.tell(`a tab is opened at ${beginning.path}`);
    await go();
    if (checker.failures.length === 0) await rest();
    if (checker.failures.length === 0 && beginning.endsWithBooking) await finish();
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    checker.failures.push(error);
  } finally {
    world.end();
  }
  const wrong = checker.failures[0] ?? null;
  if (wrong) story.lines.push(`Violation: ${wrong.message}`);
  const { lines, reports } = story;
  return { script, wrong, story: lines, reports };
}

/** Runs the life of a seed. */
export const liveSeed = (server: Server, moment: { at: number }, seed: number): Promise<Course> =>
  live(server, moment, chanceSource(seed));

/**
 * Replays a life.
 * @param isTold whether it is also described in words
 */
export const liveScript = (
  server: Server,
  moment: { at: number },
  script: Script,
  isTold = false,
): Promise<Course> => live(server, moment, scriptSource(script), isTold);
