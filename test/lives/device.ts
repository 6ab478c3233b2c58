import type { Offer } from './offers/offer';
import { POPULAR } from './offers';
import { SERVER, SITE, type Customer, type Server } from './server';
import { seedId } from '../../sandbox/ids';
import type { Tab } from './browser/tabs';
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
/** More cars than two digits can say. */
const FLEET = 120;

/** Actions on the browser itself. */
export function browserOffers(world: World, tab: Tab): Offer[] {
  const offers: Offer[] = [];
  const add = (key: string, weight: number, run: Offer['run']) => offers.push({ key, weight, run });
  if (tab.place > 0)
    add('Back', 3, () => {
      world.go(tab, -1);
    });
  if (tab.place < tab.entries.length - 1)
    add('Forward', 3, () => {
      world.go(tab, 1);
    });
  if (tab.view === 'site' || tab.view === 'error')
    add('Reload', tab.view === 'error' ? 8 : 1, () => {
      world.reload(tab);
    });
  if (tab.view === 'site') add('Skip to content', 1, () => world.jumpTo(tab, '#main'));
  TYPED.forEach((address) => {
    add(`type ${address}`, 0.3, () => {
      world.visit(tab, address);
    });
  });
  const open = world.tabs.filter(({ view }) => view !== 'closed');
  if (open.length > 1)
    add('close the tab', 0.5, () => {
      world.closeTab(tab);
    });
  return offers;
}

const WAYS = { pay: 8, decline: 2, cancel: 2 };

/** The actions on the payment page. */
export function paymentOffers(world: World, tab: Tab, server: Server): Offer[] {
  const { foreign = '' } = world.entryOf(tab).standing;
  return Object.entries(WAYS).map(([action, weight]) => ({
    key: `${action} at the payment page`,
    weight,
    run: () => {
      const journey = (tab.journey += 1);
      world.time.after(200, async () => {
        if (tab.journey !== journey || tab.view !== 'payment' || !world.network.isOnline()) return;
        const init = {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: `action=${action}`,
        };
        const { location, text } = await server.answer(foreign, init);
        // A settled payment shows a page with a single link.
        const wayOn = location ?? /href="([^"]+)">Return/.exec(text)?.[1] ?? null;
        const owner = { state: 'gone' as const, held: [] };
        const call = {
          owner,
          method: 'POST',
          path: '/payment',
          search: '',
          token: '',
          body: action,
        };
        world.network.wrote(call);
        if (wayOn !== null) world.visit(tab, new URL(wayOn, SITE).pathname);
      });
    },
  }));
}

/** Events that affect the device as a whole. */
export function deviceOffers(world: World): Offer[] {
  const { network } = world;
  const offers: Offer[] = [];
  const add = (key: string, weight: number, run: Offer['run']) => offers.push({ key, weight, run });
  if (world.tabs.length < MOST_TABS)
    ADDRESSES.forEach((address) => {
      add(`open a tab at ${address}`, 0.12, () => {
        world.openTab(address);
      });
    });
  if (network.isOnline())
    add('the connection goes', 0.7, () => {
      world.setOnline(false);
    });
  else
    add('the connection comes back', 12, () => {
      world.setOnline(true);
    });
  if (network.isServerUp())
    add('the server goes down', 0.4, () => {
      network.setServerUp(false);
    });
  else
    add('the server comes back', 12, () => {
      network.setServerUp(true);
    });
  add('an hour passes', 0.1, () => world.advance(HOUR_MS));
  add('the device sleeps over the weekend', 0.3, () => {
    world.sleep(WEEKEND_MS);
  });
  add('the clock is put back by an hour', 0.3, () => {
    world.moveClock(-3_600_000);
  });
  add('the clock is put forward by an hour', 0.3, () => {
    world.moveClock(3_600_000);
  });
  return offers;
}

/** The same customers' actions on another device. */
export function elsewhereOffers(
  world: World,
  server: Server,
  people: readonly Customer[],
): Offer[] {
  const send = async (
    person: Customer,
    method: string,
    path: string,
    body?: object,
  ): Promise<string | null> => {
    const login = await server.answer(`${SERVER}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: person.password }),
    });
    const { data } = JSON.parse(login.text) as { data?: { token: string } };
    if (!data) return null;
    const text = JSON.stringify(body ?? {});
    const owner = { state: 'gone' as const, held: [] };
    world.network.wrote({ owner, method, path, search: '', token: data.token, body: text });
    const reply = await server.answer(`${SERVER}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${data.token}` },
      ...(body ? { body: text } : {}),
    });
    return reply.text;
  };
  const pay = async (person: Customer, address: string): Promise<void> => {
    const reply = await send(person, 'GET', `/api/pay?user_address=${address}`);
    const { paymentUrl } = JSON.parse(reply ?? '{}') as { paymentUrl?: { url: string } };
    if (!paymentUrl) return;
    await server.answer(paymentUrl.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'action=pay',
    });
  };
  const soon = (run: () => Promise<unknown>) => () => {
    world.time.after(1, run);
  };
  return people.flatMap((person): Offer[] => {
    const first = server.oldestCart(person.id);
    const [address] = first === null ? [] : server.addresses(person.id);
    return first !== null
      ? [
          {
            key: `${person.name} removes a booking on another device`,
            weight: 0.4,
            run: soon(() => send(person, 'POST', '/api/remove_carts', { _id: first })),
          },
          {
            key: `${person.name} adds a car on another device`,
            weight: 0.4,
            run: soon(() =>
              send(person, 'PUT', '/api/carts', {
                _id: first,
                car_types: seedId('carType', 2),
                no_of_cars: 3,
                type: 'Add',
              }),
            ),
          },
          {
            key: `${person.name} books for a fleet on another device`,
            weight: 0.2,
            run: soon(() =>
              send(person, 'PUT', '/api/carts', {
                _id: first,
                car_types: seedId('carType', 1),
                no_of_cars: FLEET,
                type: 'Add',
              }),
            ),
          },
          ...(address === undefined
            ? []
            : [
                {
                  key: `${person.name} pays on another device`,
                  weight: 0.4,
                  run: soon(() => pay(person, address)),
                },
              ]),
        ]
      : [];
  });
}
