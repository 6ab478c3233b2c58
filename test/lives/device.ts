import { createOffers, type Offer } from './offers/offer';
import { POPULAR } from './offers';
import { callOf } from './network';
import { SERVER, SITE, type Customer, type Server } from './server';
import { seedId } from '../../sandbox/ids';
import type { Tab } from './browser/tabs';
import type { Owner } from './time';
import type { World } from './world';

/** Addresses that are typed, bookmarked or sent by somebody. */
export const ADDRESSES = [
  '/',
  '/vendorservice',
  '/service-cart',
  '/service-cart?step=payments',
  '/pricing',
  '/login',
  '/dashboard/booking',
  '/dashboard/profile',
  '/success',
  ...Array.from(
    { length: POPULAR },
    (_, place) => `/service-detail/${seedId('service', place + 1)}`,
  ),
];

/** Those that somebody types in the middle of something else. */
const TYPED = ['/', '/service-cart', '/service-cart?step=payments', '/dashboard/profile'];

const MOST_TABS = 3;
/** A little more than an hour: cached lists have expired by then. */
const HOUR_MS = 3_660_000;
/** Long enough that all earlier bookings have passed. */
const WEEKEND_MS = 66 * HOUR_MS;

/** What is done outside this device's network. */
const ELSEWHERE: Owner = { state: 'gone', held: [] };

/** Actions on the browser itself. */
export function browserOffers(world: World, tab: Tab): Offer[] {
  const { offers, act } = createOffers();
  const { view } = tab;
  if (tab.place > 0) act('Back', 3, () => world.go(tab, -1));
  if (tab.place < tab.entries.length - 1) act('Forward', 3, () => world.go(tab, 1));
  if (view === 'site' || view === 'error')
    act('Reload', view === 'error' ? 8 : 1, () => world.reload(tab));
  if (view === 'site') act('Skip to content', 1, () => world.jumpTo(tab, '#main'));
  for (const address of TYPED) act(`type ${address}`, 0.3, () => world.visit(tab, address));
  if (world.tabs.filter((each) => each.view !== 'closed').length > 1)
    act('close the tab', 0.5, () => world.closeTab(tab));
  return offers;
}

const form = (action: string) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: `action=${action}`,
});

const WAYS = { pay: 8, decline: 2, cancel: 2 };

/** The actions on the payment page. */
export function paymentOffers(world: World, tab: Tab, server: Server): Offer[] {
  const { foreign = '' } = world.entryOf(tab).standing;
  const { offers, act } = createOffers();
  for (const [action, weight] of Object.entries(WAYS))
    act(`${action} at the payment page`, weight, () => {
      const journey = (tab.journey += 1);
      world.time.after(200, async () => {
        if (tab.journey !== journey || tab.view !== 'payment' || !world.network.isOnline()) return;
        const { location, text } = await server.answer(foreign, form(action));
        // A settled payment shows a page with a single link.
        const wayOn = location ?? /href="([^"]+)">Return/.exec(text)?.[1] ?? null;
        world.network.writes().push({ ...callOf(ELSEWHERE, foreign, form(action)), token: '' });
        if (wayOn !== null) world.visit(tab, new URL(wayOn, SITE).pathname);
      });
    });
  return offers;
}

/** Events that affect the device as a whole. */
export function deviceOffers(world: World): Offer[] {
  const { network } = world;
  const { offers, act } = createOffers();
  if (world.tabs.length < MOST_TABS)
    for (const address of ADDRESSES)
      act(`open a tab at ${address}`, 0.12, () => world.openTab(address));
  if (network.isOnline()) act('the connection goes', 0.7, () => world.setOnline(false));
  else act('the connection comes back', 12, () => world.setOnline(true));
  if (network.isServerUp()) act('the server goes down', 0.4, () => network.setServerUp(false));
  else act('the server comes back', 12, () => network.setServerUp(true));
  act('an hour passes', 0.1, () => world.advance(HOUR_MS));
  act('the device sleeps over the weekend', 0.3, () => world.sleep(WEEKEND_MS));
  act('the clock is put back by an hour', 0.3, () => world.moveClock(-3_600_000));
  act('the clock is put forward by an hour', 0.3, () => world.moveClock(3_600_000));
  return offers;
}

/** The same customers' actions on another device. */
export function elsewhereOffers(world: World, server: Server, people: readonly Customer[]) {
  const { offers, act } = createOffers();
  const post = (body: object, method = 'POST') => ({
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const send = async ({ id }: Customer, path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${server.logIn(id)}`);
    world.network.writes().push(callOf(ELSEWHERE, path, { ...init, headers }));
    const { text } = await server.answer(`${SERVER}${path}`, { ...init, headers });
    return JSON.parse(text) as { paymentUrl?: { url: string } };
  };
  for (const person of people) {
    const [oldest] = server.carts(person.id);
    if (!oldest) continue;
    const _id = oldest.id;
    const later = (what: string, weight: number, run: () => Promise<unknown>): void => {
      act(`${person.name} ${what} on another device`, weight, () => {
        world.time.after(1, run);
      });
    };
    const added = { _id, car_types: seedId('carType', 2), no_of_cars: 3, type: 'Add' };
    later('removes a booking', 0.4, () => send(person, '/api/remove_carts', post({ _id })));
    later('adds a car', 0.4, () => send(person, '/api/carts', post(added, 'PUT')));
    const [address] = server.addresses(person.id);
    if (address !== undefined)
      later('pays', 0.4, async () => {
        const { paymentUrl } = await send(person, `/api/pay?user_address=${address}`, {});
        if (paymentUrl) await server.answer(paymentUrl.url, form('pay'));
      });
  }
  return offers;
}
