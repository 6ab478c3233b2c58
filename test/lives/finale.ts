import type { Offer } from './offers/offer';
import type { Realm } from './realm';
import { claim } from './rules/claims';
import type { Server } from './server';
import * as site from './site';
import type { Tab } from './browser/tabs';
import type { World } from './world';

const RULE = 'from every rest a finished booking can be reached';
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
  who: (realm: Realm) => string | null;
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
  /: (close the popup|close the note|press Done|save the address)$/,
  /: pay at the payment page$/,
];

/**
 * The next actions of somebody who only wants to finish a booking, best first.
 * @param looks how often the service of a row without a date has been looked at
 * @param books how often Book was pressed for the same moment
 */
function wishes(realm: Realm | null, who: string | null, looks: number, books: number): RegExp[] {
  const urgent = [...URGENT, looks >= MOST_LOOKS ? /: confirm the removal$/ : /: keep the row$/];
  if (!realm) return [...urgent, /: Reload$/];
  if (!realm.isOpen) return urgent;
  const state = realm.root;
  const match = site.navigation.selectRoute(state);
  if (who === null) return [...urgent, /: log in as/, /: follow \/login$/, /: follow \/$/];
  const toCart = /: follow \/service-cart$/;
  if (match?.id === 'serviceDetail') {
    const { serviceId = '' } = match.params;
    const cart = site.serviceCarts.selectServiceCart(serviceId)(state);
    // A service that the server refused is opened again.
    if (cart.status === 'unopened')
      return site.isServiceMissing(site.getService.select({ serviceId })(state))
        ? [...urgent, /: follow \/vendorservice$/]
        : urgent;
    const hasCars = Object.keys(site.serviceCarts.shownSelection(cart).carTypes).length > 0;
    const { date, time } = cart.picked;
    const isPicked = date !== null && time !== null && !site.isPast({ date, time }, cart.seenAt);
    return [
      ...urgent,
      ...(hasCars ? [] : [/: select car 0$/]),
      // Another day replaces a moment that has passed.
      ...(date === null || (time !== null && !isPicked) || books >= MOST_BOOKS
        ? [/: pick day 2$/]
        : []),
      // In the evening none is left of today.
      ...(time === null ? [/: pick time 2$/, /: pick day 2$/] : []),
      /: press Book$/,
    ];
  }
  if (match?.id === 'serviceCart') {
    const { data } = site.getCarts.select()(state);
    const now = site.siteEvents.selectNow(state) ?? 0;
    const undated =
      data?.carts.findIndex(
        ({ bookingDate }) => bookingDate === null || Date.parse(bookingDate) <= now,
      ) ?? -1;
    const addresses = site.getAddresses.select()(state).data ?? [];
    return [
      ...urgent,
      // Of two carts of one service, made at once in two tabs, its page shows one.
      ...(undated >= 0
        ? [
            new RegExp(
              `: ${looks < MOST_LOOKS ? 'follow the service' : 'press Remove'} of row ${undated}$`,
            ),
          ]
        : []),
      /: press Continue$/,
      ...(addresses.length === 0 ? [/: press Add Address$/] : [/: choose address 0$/]),
      /: press PROCEED TO PAYMENT$/,
      /: follow \/vendorservice$/,
    ];
  }
  return [
    ...urgent,
    ...(match?.id === 'stores' ? [/: follow the first store$/] : []),
    ...(match?.id === 'storeServices' ? [/: follow service 0$/] : []),
    toCart,
    /: follow \/$/,
    /: type \/$/,
  ];
}

/**
 * Goes from wherever a life has come to a finished booking, over a good connection.
 * @throws Wrong when it can't be reached
 */
export async function finishBooking({
  world,
  server,
  tab,
  offers,
  who,
  act,
}: Parts): Promise<void> {
  let before = null as { who: string; count: number } | null;
  let hasChosen = false;
  let looks = 0;
  let books = 0;
  const trail: string[] = [];
  for (let acts = 0; acts < MOST_ACTS; acts += 1) {
    const realm = world.realmOf(tab);
    const person = realm?.isOpen ? who(realm) : null;
    if (person !== null && before?.who !== person)
      before = { who: person, count: complete(server, person) };
    if (before && complete(server, before.who) > before.count) return;
    const present = offers();
    const wish = wishes(realm, person, looks, books).find(
      (each) =>
        !(hasChosen && each.source.includes('choose address')) &&
        present.some(({ key }) => each.test(key)),
    );
    const offer = wish && present.find(({ key }) => wish.test(key));
    trail.push(offer?.key ?? `nothing (${tab.view})`);
    if (offer) {
      hasChosen = offer.key.endsWith('choose address 0');
      if (offer.key.includes(': follow the service of row')) looks += 1;
      if (offer.key.endsWith(': confirm the removal')) looks = 0;
      if (offer.key.endsWith(': press Book')) books += 1;
      if (offer.key.endsWith(': pick day 2')) books = 0;
      await act(offer, BETWEEN_MS);
    } else await world.advance(BETWEEN_MS);
  }
  claim(false, RULE, () => trail.slice(-6).join('; '));
}

/**
 * Goes home by the links of the site alone.
 * @throws Wrong when no link leads there
 */
export async function goHome({ world, tab, offers, act }: Parts): Promise<void> {
  const wishes = [...URGENT, /: confirm the removal$/, /: follow \/$/, /: Reload$/];
  const trail: string[] = [];
  for (let acts = 0; acts < MOST_ACTS_HOME; acts += 1) {
    if (world.realmOf(tab)?.isPageThere() && world.addressOf(tab) === '/') return;
    const present = offers();
    const wish = wishes.find((each) => present.some(({ key }) => each.test(key)));
    const offer = wish && present.find(({ key }) => wish.test(key));
    trail.push(offer?.key ?? `nothing (${tab.view})`);
    if (offer) await act(offer, BETWEEN_MS);
    else await world.advance(BETWEEN_MS);
  }
  claim(false, 'from every rest home can be reached', () => trail.slice(-6).join('; '));
}

/**
 * Presses Back until the tab is where it began.
 * @throws Wrong when a page holds the customer
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
    claim(
      vain < MOST_VAIN,
      'Back never traps',
      () => `Back from ${from} leads to ${world.addressOf(tab)}`,
    );
  }
}
