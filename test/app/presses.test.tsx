import { takeCommits } from '../helpers/countRenders';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { screen, waitFor, within } from '@testing-library/react';

import { App } from '../../src/app/App';
import { links, ROUTES } from '../../src/content/routes';
import { answer, fakeApi, SIGNED_IN } from '../effects/helpers/fakeApi';
import type { TestStore } from '../helpers/makeStore';
import { openPage } from '../pages/helpers/render';

const api = fakeApi();

const CAR_TYPES = ['Sedan', 'SUV', 'Bakkie', 'Hatchback', 'Minibus', 'Motorcycle'].map((name) => ({
  _id: name.toLowerCase(),
  name,
}));
const pricings = CAR_TYPES.map((car_types, index) => ({ car_types, price: 100 + index }));
const SERVICES = Array.from({ length: 12 }, (_, index) => ({
  _id: `wash${index}`,
  name: `Wash ${index}`,
  store: 'store0',
  pricings,
}));
const STORES = Array.from({ length: 60 }, (_, index) => ({
  _id: `store${index}`,
  name: `Store ${index}`,
}));
const CARTS = [
  {
    _id: 'cart1',
    store: STORES[0],
    service: SERVICES[0],
    current_selected_pricings: [{ car_types: CAR_TYPES[0], price: 100, no_of_cars: 1 }],
    booking_date: '2099-03-12T08:00:00.000Z',
  },
];

function serve() {
  api.on('GET /api/fetch_store', answer(STORES));
  api.on('GET /api/services', answer(SERVICES));
  api.on('GET /api/car_types', answer(CAR_TYPES));
  api.on('GET /api/user/details', answer({ name: 'Thandi', email: 't@example.test' }));
  api.on('GET /api/carts', answer(CARTS));
  api.on('GET /api/address', answer([{ _id: 'address1', name: 'Thandi', city: 'Durban' }]));
}

const button = (name: string | RegExp) => () => screen.findByRole('button', { name });
const link = (name: string) => async () => {
  await screen.findAllByRole('link', { name });
  return within(screen.getByRole('main')).getAllByRole('link', { name }).at(0);
};
const radio = (name: RegExp, index: number) => async () =>
  (await screen.findAllByRole<HTMLInputElement>('radio', { name }))
    .filter(({ disabled }) => !disabled)
    .at(index);

const tab = (name: RegExp) => () => screen.findByRole('tab', { name });
const field = (name: string) => () => screen.findByLabelText(name);
const combobox = (name: string) => () => screen.findByRole('combobox', { name });

const firstCar = async () => {
  const list = await combobox('Car Type')();
  await waitFor(() => expect(list).not.toHaveAttribute('aria-disabled'));
  list.click();
  return screen.findByTitle('SUV');
};

const STORES_PAGE = ROUTES.stores.path;
const STORE = links.storeServices('store0');
const SERVICE = links.serviceDetail('wash0');
const OTHER_SERVICE = links.serviceDetail('wash1');
const CART = ROUTES.serviceCart.path;

const PRESSES: readonly (readonly [
  what: string,
  path: string,
  find: () => Promise<HTMLElement | undefined>,
  most: { commits: number; components: number },
])[] = [
  ['a store', STORES_PAGE, link('See All Service Details'), { commits: 1, components: 42 }],
  ['a service', STORE, link('BOOK'), { commits: 1, components: 40 }],
  ['the search', ROUTES.contact.path, button('Search'), { commits: 1, components: 5 }],
  ['the menu', ROUTES.contact.path, button('Open menu'), { commits: 1, components: 32 }],
  ['a tab', ROUTES.booking.path, tab(/plan/i), { commits: 2, components: 50 }],
  ['the list of car types', SERVICE, combobox('Car Type'), { commits: 1, components: 5 }],
  ['the first car', OTHER_SERVICE, firstCar, { commits: 1, components: 20 }],
  ['the calendar', SERVICE, field('Choose Date'), { commits: 1, components: 6 }],
  ['the times', SERVICE, field('Choose Time'), { commits: 1, components: 6 }],
  ['a day', SERVICE, radio(/day \d/, 2), { commits: 1, components: 18 }],
  ['a time', SERVICE, radio(/^\d+:\d\d [AP]M$/, 2), { commits: 1, components: 18 }],
  ['one more car', SERVICE, button('Increase Sedan'), { commits: 1, components: 40 }],
  ['Continue', CART, button('Continue'), { commits: 1, components: 25 }],
  ['PROCEED', links.payments(), button(/PROCEED/), { commits: 1, components: 35 }],
  ['Add Address', ROUTES.addresses.path, button('Add Address'), { commits: 1, components: 5 }],
];

/** Waits until no answer is awaited and React has nothing left to render. */
async function atRest(site: TestStore): Promise<void> {
  await site.until(() =>
    Object.values(site.state().api.queries).every((query) => query?.status !== QueryStatus.pending),
  );
  do {
    takeCommits();
    await new Promise((resolve) => setTimeout(resolve, 200));
  } while (takeCommits().length > 0);
}

it.each(PRESSES)(
  'LOOK-9: a press on %s (%s) renders little before the browser paints its answer',
  async (_press, path, find, most) => {
    serve();
    const site = await openPage(<App />, { origin: api.origin, local: SIGNED_IN, path });
    const control = await find();
    await waitFor(() => expect(control).toBeEnabled());
    await atRest(site);
    control?.click();
    // React renders the answer in microtasks, and what follows in later tasks.
    await Promise.resolve();
    const commits = takeCommits();
    const components = commits.flat();
    expect(components.length).toBeGreaterThan(0);
    expect(components.length).toBeLessThanOrEqual(most.components);
    expect(commits.length).toBeLessThanOrEqual(most.commits);
  },
);
