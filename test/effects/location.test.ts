import {
  pinMoved,
  positionRequested,
  selectLocationLabel,
  selectPin,
  selectRegion,
} from '../../src/slices/location';
import {
  locationModalClosed,
  locationModalOpened,
  mapLibraryRetried,
} from '../../src/slices/locationModal';
import { loggedOut, sessionStartedElsewhere } from '../../src/slices/auth';
import type { Answer } from '../api/helpers/server';
import { createFakeServices } from '../helpers/fakeServices';
import { until, type MakeStoreOptions, type TestStore } from '../helpers/makeStore';
import { fakeApi, SIGNED_IN } from './helpers/fakeApi';

const api = fakeApi();

const GEOCODE = 'GET /geocode/json';
const components = (locality: string) => [
  { long_name: locality, types: ['locality', 'political'] },
  { long_name: 'KwaZulu-Natal', types: ['administrative_area_level_1'] },
  { long_name: 'South Africa', types: ['country'] },
];
const place = (locality: string): Answer => ({
  body: { status: 'OK', results: [{ address_components: components(locality) }] },
});
const label = (site: TestStore): string => selectLocationLabel(site.state());
const pin = (site: TestStore) => selectPin(site.state());
const toti = { lat: -30.05, lng: 30.88 };
const durban = { lat: -29.86, lng: 31.02 };
const saved = { selectedCoords: JSON.stringify(toti) };

describe('a position that is right to the region only', () => {
  it('LOC-1: centres the map, and is neither the pin nor kept', async () => {
    const site = await api.open();
    await site.geolocation.answer({ near: durban });
    expect(pin(site)).toBeNull();
    expect(selectRegion(site.state())).toEqual(durban);
    expect(label(site)).toBe('Permission denied or unavailable');
    expect(site.local.content.has('selectedCoords')).toBe(false);
    expect(api.calls()).toEqual([]);
  });

  it('LOC-5: says so where the customer asked for it, and leaves the pin', async () => {
    const site = await api.open({ local: saved });
    await site.happen(positionRequested({ purpose: 'button' }));
    await site.geolocation.answer({ near: durban });
    expect(pin(site)).toEqual(toti);
    expect(site.toasts()).toEqual(['error: Permission denied or unavailable']);
  });
});

describe('a position that arrives after 10 seconds', () => {
  const openSilent = async (options: MakeStoreOptions = {}) => {
    const site = await api.open(options);
    await site.clock.advance(9999);
    expect(label(site)).toBe('Location');
    await site.clock.advance(1);
    expect(label(site)).toBe('Permission denied or unavailable');
    return site;
  };

  it('LOC-1, LOC-2: is used while the page is open', async () => {
    const site = await openSilent();
    await site.clock.advance(600_000);
    await site.geolocation.answer(durban);
    expect(pin(site)).toEqual(durban);
  });

  it('LOC-1, LOC-3: does not move a pin set since, even if requested by the button', async () => {
    const site = await api.open({ local: saved });
    await site.happen(positionRequested({ purpose: 'button' }));
    await site.clock.advance(10_000);
    await site.happen(pinMoved({ lat: -30.1, lng: 30.8 }));
    await site.geolocation.answer(durban);
    expect(pin(site)).toEqual({ lat: -30.1, lng: 30.8 });
  });

  it('LOC-1: is not used for another customer', async () => {
    const site = await openSilent({ local: SIGNED_IN });
    await site.happen(loggedOut());
    await site.happen(sessionStartedElsewhere({ token: 'token-2', userId: 'user-2' }));
    await site.geolocation.answer(durban);
    expect(pin(site)).toBeNull();
  });
});

describe('the first load', () => {
  it('LOC-1, LOC-2: looks up the saved pin and does not ask the browser', async () => {
    const held = api.hold(GEOCODE);
    const site = await api.open({ local: saved });
    expect(label(site)).toBe('Location');
    expect(pin(site)).toEqual(toti);
    await until(() => held.count() === 1);
    held.release(place('Amanzimtoti'));
    await site.until(() => label(site) !== 'Location');
    expect(label(site)).toBe('Amanzimtoti, KwaZulu-Natal, , South Africa');
    expect(site.geolocation.requests()).toBe(0);
    expect(api.calls()).toEqual(['GET /geocode/json?latlng=-30.05%2C30.88&key=map+key']);
    expect(api.received[0]?.headers.authorization).toBeUndefined();
  });

  it("NAV-10: follows another tab's pin when the page is restored", async () => {
    const site = await api.open({ local: saved });
    site.local.content.set('selectedCoords', JSON.stringify(durban));
    await site.restore();
    expect(pin(site)).toEqual(durban);
    for (const moved of [
      { ...durban, lng: durban.lng + 0.5 },
      { ...durban, lat: durban.lat + 0.5 },
      durban,
    ]) {
      site.local.content.set('selectedCoords', JSON.stringify(moved));
      await site.restore();
      expect(pin(site)).toEqual(moved);
    }
    site.local.content.clear();
    await site.restore();
    expect(pin(site)).toEqual(durban);
  });

  it('LOC-1, LOC-2, LOC-3: asks the browser once if no pin is saved, and saves the position', async () => {
    api.on(GEOCODE, place('Durban'));
    const site = await api.open();
    expect(site.geolocation.requests()).toBe(1);
    expect(label(site)).toBe('Location');
    await site.geolocation.answer(durban);
    await site.until(() => label(site) === 'Durban, KwaZulu-Natal, , South Africa');
    await until(() => site.local.content.get('selectedCoords') === JSON.stringify(durban));
  });

  it.each(['denied', 'unavailable'] as const)(
    'LOC-2: shows a message when the position is %s',
    async (problem) => {
      const site = await api.open();
      await site.geolocation.answer(problem);
      expect(label(site)).toBe('Permission denied or unavailable');
      expect(api.calls()).toEqual([]);
    },
  );
});

describe("the pin's address", () => {
  it.each([
    ['is not known', { body: { status: 'OK', results: [] } }, 'Unable to detect address'],
    ['gets no reply', 'drop' as const, 'Location fetch failed'],
    ['is denied', { body: { status: 'REQUEST_DENIED', results: [] } }, 'Location fetch failed'],
  ])('LOC-2: that %s shows that, and the pin stays', async (_case, answer, text) => {
    api.on(GEOCODE, answer);
    const site = await api.open({ local: saved });
    await site.until(() => label(site) !== 'Location');
    expect(label(site)).toBe(text);
    expect(pin(site)).toEqual(toti);
  });

  it('LOC-6, LOC-3: is for the newest pin, whatever the order of replies', async () => {
    const held = api.hold(GEOCODE);
    const site = await api.open({ local: saved });
    await until(() => held.count() === 1);
    await held.arrival(() => site.happen(pinMoved(durban)));
    held.release(place('Amanzimtoti'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(label(site)).toBe('Location');
    held.release(place('Durban'));
    await site.until(() => label(site) !== 'Location');
    expect(label(site)).toBe('Durban, KwaZulu-Natal, , South Africa');
  });

  it('keeps the old label while the new address is looked up, and is looked up again after a log-in meanwhile', async () => {
    api.on(GEOCODE, place('Amanzimtoti'));
    const site = await api.open({ local: saved });
    await site.until(() => label(site).startsWith('Amanzimtoti'));
    const held = api.hold(GEOCODE);
    await site.happen(pinMoved(durban));
    expect(label(site)).toMatch(/^Amanzimtoti/);
    await until(() => site.local.content.get('selectedCoords') === JSON.stringify(durban));
    await until(() => held.count() === 1);
    api.on(GEOCODE, place('Durban'));
    await site.happen(sessionStartedElsewhere({ token: 'token-1', userId: 'user-1' }));
    await site.until(() => label(site) === 'Durban, KwaZulu-Natal, , South Africa');
  });
});

describe('the modal', () => {
  it('LOC-5: loads the map when it opens, not before, and requests the position', async () => {
    const site = await api.open({ local: saved });
    expect(site.map.loads).toBe(0);
    await site.happen(locationModalOpened());
    expect(site.map.loads).toBe(1);
    expect(site.state().locationModal.status).toBe('open');
    expect(site.geolocation.requests()).toBe(1);
  });

  it('LOC-7: works without the map if it fails to load', async () => {
    const site = await api.open({ local: saved });
    site.map.isMissing = true;
    await site.happen(locationModalOpened());
    expect(site.state().locationModal.status).toBe('openWithoutMap');
    await site.happen(pinMoved(durban));
    expect(pin(site)).toEqual(durban);
    await site.happen(mapLibraryRetried());
    expect(site.state().locationModal.status).toBe('openWithoutMap');
    site.map.isMissing = false;
    await site.happen(mapLibraryRetried());
    expect(site.state().locationModal.status).toBe('open');
    await site.happen(locationModalClosed());
    await site.happen(locationModalOpened());
    expect(site.state().locationModal.status).toBe('open');
  });

  it("NAV-9: reloads the page once by itself, and on each 'Try again' for the map", async () => {
    const fakes = createFakeServices();
    fakes.page.gone.add('/map.js');
    fakes.services.loadMap = () =>
      Promise.reject(Object.assign(new Error('Loading chunk 7 failed'), { request: '/map.js' }));
    const site = await api.open({ fakes });
    await site.happen(locationModalOpened());
    await site.happen(locationModalClosed());
    await site.happen(locationModalOpened());
    expect(site.page.reloads).toBe(1);
    await site.happen(mapLibraryRetried());
    expect(site.page.reloads).toBe(2);
  });

  it('sets the pin only if there was none', async () => {
    const site = await api.open();
    await site.geolocation.answer('denied');
    await site.happen(locationModalOpened());
    await site.geolocation.answer(toti);
    expect(pin(site)).toEqual(toti);
    await site.happen(locationModalClosed());
    await site.happen(locationModalOpened());
    await site.geolocation.answer(durban);
    expect(pin(site)).toEqual(toti);
    await site.happen(positionRequested({ purpose: 'button' }));
    await site.geolocation.answer(durban);
    expect(pin(site)).toEqual(durban);
  });

  it('does not lose a press of "Use my location" to its own request', async () => {
    const site = await api.open({ local: saved });
    await site.happen(positionRequested({ purpose: 'button' }));
    await site.happen(locationModalOpened());
    await site.geolocation.answer(durban);
    expect(pin(site)).toEqual(toti);
    await site.happen(positionRequested({ purpose: 'button' }));
    await site.clock.advance(10_000);
    expect(pin(site)).toEqual(toti);
  });
});
