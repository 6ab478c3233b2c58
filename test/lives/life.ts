import { createDraw } from '../helpers/random';
import type { Tab } from './browser/tabs';
import { PEOPLE, prepare, startOf, type Beginning } from './course/beginning';
import { createChance } from './course/chance';
import { createDoing } from './course/doing';
import { chanceSource, scriptSource, type Script, type Source, type Step } from './course/source';
import { createTeller } from './course/teller';
import { createWitness } from './course/witness';
import { finishBooking, goBack, goHome } from './finale';
import type { Offer } from './offers/offer';
import type { Realm } from './realm';
import { checkAct } from './rules/acts';
import { createJudge, Wrong } from './rules/claims';
import { beforePress, checkPress, checkReads, checkVisit } from './rules/presses';
import type { Customer, Server } from './server';
import * as site from './site';
import { createWorld, type World } from './world';

/** How a life went. */
export interface Course {
  script: Script;
  wrong: Wrong | null;
  /** Its description in the support room's sentences. */
  story: string[];
  /** The final reports, one for each open tab. */
  reports: string[];
  requests: number;
}

const REST_MS = 60_000;
/** A step back within a page takes no longer than this. */
const STEP_MS = 60;

/** Sets up the device's storage as left by an earlier visit. */
function furnish(world: World, beginning: Beginning, person: Customer, token: string | null): void {
  const { content } = world.local;
  if (beginning.device.storage !== 'normal') return;
  if (token !== null) {
    content.set('token', token);
    content.set('user_id', person.id);
  }
  if (beginning.savedPin !== null) content.set('selectedCoords', beginning.savedPin);
}

/** Sets up one life: its world, observer, log and actors. */
async function begin(server: Server, source: Source, moment: { at: number }, isTold: boolean) {
  const { beginning } = source;
  moment.at = startOf(beginning);
  const people = await server.begin(PEOPLE, beginning.server);
  const chance = createChance(source, isTold);
  const judge = createJudge();
  const witness = createWitness({
    server,
    people,
    beginning,
    chance,
    draw: createDraw(7),
    judge,
    world: () => world,
  });
  const world: World = createWorld(server, beginning.device, witness.player, moment);
  const teller = createTeller({ world, chance, judge, witness, isTold });
  const doing = createDoing({ world, server, people, witness });
  return { server, source, beginning, people, chance, judge, witness, world, teller, doing };
}

type Life = Awaited<ReturnType<typeof begin>>;

const openRealms = ({ world }: Life): Realm[] =>
  world.tabs.flatMap((tab) => {
    const realm = world.realmOf(tab);
    return realm?.isOpen ? [realm] : [];
  });

/** Releases all toasts, so that they disappear. */
const lookAway = ({ witness: { attention } }: Life, realm: Realm): void => {
  attention.end(realm);
  site.toasts.selectToasts(realm.root).forEach(({ id }) => {
    realm.app.store.dispatch(site.toasts.toastReleased({ id, by: 'pointer' }));
    realm.app.store.dispatch(site.toasts.toastReleased({ id, by: 'focus' }));
  });
};

/** Waits until nothing is pending, and a while longer. */
async function rest(life: Life): Promise<void> {
  const { world, chance, witness, teller } = life;
  const { network } = world;
  chance.calm(true);
  if (network.inFlight().length > 0 || !network.isOnline()) chance.trouble();
  if (!network.isOnline()) world.setOnline(true);
  if (!network.isServerUp()) network.setServerUp(true);
  for (const realm of openRealms(life))
    await world.within(realm, () => {
      lookAway(life, realm);
    });
  network.cut(() => true);
  await world.advance(REST_MS);
  network.cut(() => true);
  await world.advance(REST_MS);
  for (const realm of openRealms(life)) {
    witness.checkAtRest(realm);
    await teller.checkReport(realm);
  }
  chance.calm(false);
  teller.tell('everybody waits until nothing is on its way');
}

/** After settling, the customer must be able to continue. */
async function finish({ world, server, chance, judge, witness, teller, doing }: Life) {
  chance.calm(true);
  const tab = world.tabs.find(({ view }) => view !== 'closed');
  if (!tab) return;
  const act = async (offer: Offer, ms: number): Promise<void> => {
    await offer.run();
    await world.advance(ms);
    teller.tell(offer.key);
  };
  const parts = { world, server, tab, offers: () => doing.inTab(tab), who: witness.whoIn, act };
  try {
    await goHome(parts);
    await finishBooking(parts);
    await goBack(parts);
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    judge.failures.push(error);
  }
}

/** Performs an action, and advances time. */
async function take(life: Life, { act, ms }: Step, offer: Offer, tab?: Tab): Promise<void> {
  const { world, judge, witness, teller } = life;
  const placeBefore = tab?.place ?? 0;
  const realm = tab && world.realmOf(tab);
  const before = realm?.isOpen ? beforePress(realm, world.time.now() + world.skew()) : null;
  await offer.run();
  if (realm && before)
    judge.guard(() => {
      checkPress(realm, act, before);
    });
  await world.advance(STEP_MS);
  if (tab && realm && before && realm === world.realmOf(tab))
    judge.guard(() => {
      const isIn = witness.whoIn(realm) !== null;
      checkAct(realm, act, { isIn, place: tab.place, placeBefore });
      checkVisit(realm, before);
      checkReads(realm, before);
    });
  await world.advance(Math.max(0, ms - STEP_MS));
  openRealms(life).forEach(witness.check);
  teller.tell(act);
}

/** All actions until the source ends the life. */
async function go(life: Life, script: Script): Promise<void> {
  const { world, source, chance, judge, doing } = life;
  while (judge.failures.length === 0) {
    const tabs = world.tabs.filter(({ view }) => view !== 'closed');
    const chosen = source.next(doing.all(tabs));
    if (!chosen) return;
    const { offer, step } = chosen;
    chance.begin(step);
    script.steps.push(step);
    if (!offer) continue;
    if (/^the (connection|server)/.test(step.act)) chance.trouble();
    const tab = tabs.find(({ name }) => step.act.startsWith(`${name}: `));
    if (step.act === 'rest') await rest(life);
    else await take(life, step, offer, tab);
  }
}

/** Runs one life. */
async function live(
  server: Server,
  source: Source,
  moment: { at: number },
  isTold: boolean,
): Promise<Course> {
  const life = await begin(server, source, moment, isTold);
  const { beginning, people, judge, world, teller, witness } = life;
  const script: Script = { beginning, steps: [source.first] };
  try {
    const token = await prepare(server, people, beginning);
    const person = people[beginning.loggedIn ?? 0];
    if (person) furnish(world, beginning, person, token);
    world.openTab(beginning.path);
    await world.advance(source.first.ms);
    teller.tell(`a tab is opened at ${beginning.path}`);
    await go(life, script);
    if (judge.failures.length === 0) await rest(life);
    if (judge.failures.length === 0 && beginning.endsWithBooking) await finish(life);
  } finally {
    world.end();
  }
  const wrong = judge.failures[0] ?? null;
  const { story, reports } = teller;
  if (wrong) story.end(`Wrong: ${wrong.message}`);
  return { script, wrong, story: story.lines(), reports, requests: witness.requests() };
}

/** Runs the life of a seed. */
export const liveSeed = (server: Server, moment: { at: number }, seed: number): Promise<Course> =>
  live(server, chanceSource(seed), moment, false);

/**
 * Replays a life.
 * @param isTold whether it is also described in words
 */
export const liveScript = (
  server: Server,
  moment: { at: number },
  script: Script,
  isTold = false,
): Promise<Course> => live(server, scriptSource(script), moment, isTold);
