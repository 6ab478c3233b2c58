import type { Offer } from './offers/offer';
import type { Instance } from './instance';
import { assertRule } from './rules/violations';
import type { Server } from './server';
import * as site from './site';
import type { Tab } from './browser/tabs';
import type { World } from './world';

/** The maximum of actions; the shortest path takes a dozen. */
const MOST_ACTS = 60;
const BETWEEN_MS = 3000;
const MOST_ACTS_HOME = 12;
/** Back is pressed faster than any delayed redirect. */
const BACK_MS = 1200;
/** A redirect that was due may take the place of one page that was left; not of every one. */
const MOST_VAIN = 3;

interface Parts {
  world: World;
  server: Server;
  tab: Tab;
  offers: () => Offer[];
  who: (instance: Instance) => string | null;
  act: (offer: Offer, ms: number) => Promise<void>;
}

const complete = (server: Server, who: string): number =>
  [...server.purchases('orders', who).values()].filter((status) => status === 'Complete').length;

/** How often somebody looks for a date behind the same row before giving the row up. */
const MOST_LOOKS = 2;

/** How often Book is pressed for one moment: a device's clock may be behind the server's. */
const MOST_BOOKS = 2;

/** Actions that must precede everything else. */
const URGENT = [
  /: try again/,
  /: press Cancel$/,
  /: (close the popup|close \w+|press Done|save the address)$/,
  /: pay at the payment page$/,
];

const TO_CART = /: follow \/service-cart$/;

/** What somebody does about the service in view who wants to book it, best first. */
function wishesForService(state: site.RootState, serviceId: string, books: number): RegExp[] {
  const cart = site.serviceCarts.selectServiceCart(serviceId)(state);
  // A service that the server refused is opened again.
  if (cart.status === 'unopened')
    return site.isServiceMissing(site.getService.select({ serviceId })(state))
      ? [/: follow \/vendorservice$/]
      : [];
  const hasCars = Object.keys(site.serviceCarts.shownSelection(cart).carTypes).length > 0;
  const { date, time } = cart.picked;
  const isOver = date !== null && time !== null && site.isPast({ date, time }, cart.seenAt);
  // Another day replaces a moment that has passed. In the evening none is left of today.
  const needsDay = date === null || isOver || books >= MOST_BOOKS;
  return [
    ...(hasCars ? [] : [/: select car 0$/]),
    ...(needsDay ? [/: pick day 2$/] : []),
    ...(time === null ? [/: pick time 2$/, /: pick day 2$/] : []),
    /: press Book$/,
  ];
}

/** What somebody does about the cart who wants to pay, best first. */
function wishesForCart(state: site.RootState, looks: number): RegExp[] {
  const { carts = [] } = site.getCarts.select()(state).data ?? {};
  const now = site.siteEvents.selectNow(state) ?? 0;
  const undated = carts.findIndex(({ bookingDate }) => !(Date.parse(bookingDate ?? '') > now));
  const addresses = site.getAddresses.select()(state).data ?? [];
  // Of two carts of one service, made at once in two tabs, its page shows one.
  const way = looks < MOST_LOOKS ? 'follow the service' : 'press Remove';
  return [
    ...(undated >= 0 ? [new RegExp(`: ${way} of row ${undated}$`)] : []),
    /: press Continue$/,
    addresses.length === 0 ? /: press Add Address$/ : /: choose address 0$/,
    /: press PROCEED TO PAYMENT$/,
    /: follow \/vendorservice$/,
  ];
}

/**
 * The next actions of somebody who only wants to finish a booking, best first.
 * @param looks how often the service of a row without a date has been looked at
 * @param books how often Book was pressed for the same moment
 */
function wishes(
  instance: Instance | null,
  who: string | null,
  looks: number,
  books: number,
): RegExp[] {
  if (!instance) return [/: Reload$/];
  if (!instance.isOpen) return [];
  if (who === null) return [/: log in as/, /: follow \/login$/, /: follow \/$/];
  const match = site.navigation.selectRoute(instance.root);
  if (match?.id === 'serviceDetail')
    return wishesForService(instance.root, match.params['serviceId'] ?? '', books);
  if (match?.id === 'serviceCart') return wishesForCart(instance.root, looks);
  return [
    ...(match?.id === 'stores' ? [/: follow the first store$/] : []),
    ...(match?.id === 'storeServices' ? [/: follow service 0$/] : []),
    TO_CART,
    /: follow \/$/,
    /: type \/$/,
  ];
}

/**
 * Does what is offered and wished most, over a good connection, until an end is reached.
 * @param next the wishes, best first; null at the end
 * @throws Violation when it can't be reached
 */
async function pursue(
  { world, tab, offers, act }: Parts,
  rule: string,
  most: number,
  next: () => RegExp[] | null,
  done: (key: string) => void = () => undefined,
): Promise<void> {
  const trail: string[] = [];
  for (let acts = 0; acts < most; acts += 1) {
    const wanted = next();
    if (!wanted) return;
    const present = offers();
    const offer = wanted
      .map((wish) => present.find(({ key }) => wish.test(key)))
      .find((each) => each !== undefined);
    trail.push(offer?.key ?? `nothing (${tab.view})`);
    done(offer?.key ?? '');
    if (offer) await act(offer, BETWEEN_MS);
    else await world.advance(BETWEEN_MS);
  }
  assertRule(false, rule, () => trail.slice(-6).join('; '));
}

/**
 * Goes from wherever a life has come to a finished booking.
 * @throws Violation when it can't be reached
 */
export async function finishBooking(parts: Parts): Promise<void> {
  const { world, server, tab, who } = parts;
  let before = null as { who: string; count: number } | null;
  let hasChosen = false;
  let looks = 0;
  let books = 0;
  const next = (): RegExp[] | null => {
    const instance = world.instanceOf(tab);
    const person = instance?.isOpen ? who(instance) : null;
    if (person !== null && before?.who !== person)
      before = { who: person, count: complete(server, person) };
    if (before && complete(server, before.who) > before.count) return null;
    const removal = looks >= MOST_LOOKS ? /: confirm the removal$/ : /: keep the row$/;
    return [...URGENT, removal, ...wishes(instance, person, looks, books)].filter(
      ({ source }) => !(hasChosen && source.includes('choose address')),
    );
  };
  await pursue(
    parts,
    'from every rest a finished booking can be reached',
    MOST_ACTS,
    next,
    (key) => {
      if (key !== '') hasChosen = key.endsWith('choose address 0');
      if (key.includes(': follow the service of row')) looks += 1;
      if (key.endsWith(': confirm the removal')) looks = 0;
      if (key.endsWith(': press Book')) books += 1;
      if (key.endsWith(': pick day 2')) books = 0;
    },
  );
}

/**
 * Goes home by the links of the site alone.
 * @throws Violation when no link leads there
 */
export async function goHome(parts: Parts): Promise<void> {
  const { world, tab } = parts;
  const isHome = () => world.instanceOf(tab)?.isPageThere() && world.addressOf(tab) === '/';
  const ways = [...URGENT, /: confirm the removal$/, /: follow \/$/, /: Reload$/];
  await pursue(parts, 'from every rest home can be reached', MOST_ACTS_HOME, () =>
    isHome() ? null : ways,
  );
}

/**
 * Presses Back until the tab is where it began.
 * @throws Violation when a page holds the customer
 */
export async function goBack({ world, tab, offers, act }: Parts): Promise<void> {
  let least = tab.place;
  let vain = 0;
  while (tab.place > 0 && tab.view !== 'closed') {
    const from = world.addressOf(tab);
    const back = offers().find(({ key }) => key === `${tab.name}: Back`);
    if (!back) {
      await world.advance(BACK_MS);
      continue;
    }
    await act(back, BACK_MS);
    vain = tab.place < least ? 0 : vain + 1;
    least = Math.min(least, tab.place);
    assertRule(
      vain < MOST_VAIN,
      'Back never traps',
      () => `Back from ${from} leads to ${world.addressOf(tab)}`,
    );
  }
}
