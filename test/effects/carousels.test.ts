import { getCoupons } from '../../src/api/coupons';
import { COUPON_AUTOPLAY_MS } from '../../src/content/limits';
import { readReport } from '../../src/support/report/report';
import { sentenceOf } from '../../src/support/report/sentences';
import { links, ROUTES } from '../../src/content/routes';
import { sessionEndedElsewhere } from '../../src/slices/auth';
import {
  carouselHeld,
  carouselReleased,
  pauseToggled,
  selectCarousel,
  slideChosen,
} from '../../src/slices/carousels';
import { navigated } from '../../src/slices/navigation';
import { breakpoint, REDUCED_MOTION, narrowerThan } from '../../src/theme/tokens';
import { makeStore, type TestStore } from '../helpers/makeStore';
import { fakeApi, SIGNED_IN } from './helpers/fakeApi';

const api = fakeApi();
const to = (path: string) => navigated({ to: path, how: 'push' });
const shown = (site: TestStore) => selectCarousel('coupons')(site.state()).slide;
const turns = (site: TestStore, count: number) => site.clock.advance(count * COUPON_AUTOPLAY_MS);

async function openCart(coupons = 3): Promise<TestStore> {
  const company = Array.from({ length: coupons }, (_, place) => ({
    _id: `coupon${place}`,
    name: `Coupon ${place}`,
  }));
  api.on('GET /api/coupons', { body: { error: 0, data: { company } } });
  const site = await makeStore({
    origin: api.origin,
    local: SIGNED_IN,
    path: ROUTES.serviceCart.path,
  });
  await site.store.dispatch(getCoupons.initiate());
  return site;
}

describe('the coupons', () => {
  it('HOME-8: advance automatically every 3 s, from the last to the first', async () => {
    const site = await openCart(4);
    expect(shown(site)).toBe(0);
    await turns(site, 1);
    expect(shown(site)).toBe(1);
    await turns(site, 2);
    expect(shown(site)).toBe(0);
  });

  it('wait a full 3 s after the customer moved them', async () => {
    const site = await openCart(5);
    await site.clock.advance(COUPON_AUTOPLAY_MS - 1);
    await site.happen(slideChosen({ name: 'coupons', slide: 3 }));
    await site.clock.advance(COUPON_AUTOPLAY_MS - 1);
    expect(shown(site)).toBe(3);
    await site.clock.advance(1);
    expect(shown(site)).toBe(0);
  });

  it('wait while paused', async () => {
    const site = await openCart();
    await site.happen(pauseToggled('coupons'));
    await turns(site, 2);
    expect(shown(site)).toBe(0);
    await site.happen(pauseToggled('coupons'));
    await turns(site, 1);
    expect(shown(site)).toBe(1);
  });

  it('wait while hovered or focused', async () => {
    const site = await openCart();
    await site.happen(carouselHeld({ name: 'coupons', by: 'pointer' }));
    await site.happen(carouselHeld({ name: 'coupons', by: 'focus' }));
    await site.happen(carouselReleased({ name: 'coupons', by: 'pointer' }));
    await turns(site, 2);
    expect(shown(site)).toBe(0);
    await site.happen(carouselReleased({ name: 'coupons', by: 'focus' }));
    await turns(site, 1);
    expect(shown(site)).toBe(1);
  });

  it('do not move with reduced motion', async () => {
    const site = await openCart();
    site.matching.add(REDUCED_MOTION);
    await turns(site, 3);
    expect(shown(site)).toBe(0);
  });

  it('HOME-8: never move with Save-Data', async () => {
    const site = await openCart();
    site.matching.add('(prefers-reduced-data: reduce)');
    await turns(site, 3);
    expect(shown(site)).toBe(0);
  });

  it('do not move when all are visible, two on a wide screen and one on a small one', async () => {
    const site = await openCart(2);
    await turns(site, 2);
    expect(shown(site)).toBe(0);
    site.matching.add(narrowerThan(breakpoint.medium));
    await site.happen(pauseToggled('coupons'));
    await site.happen(pauseToggled('coupons'));
    await turns(site, 1);
    expect(shown(site)).toBe(1);
  });

  it('do not move in step 2, and start over after another page', async () => {
    const site = await openCart();
    await turns(site, 1);
    await site.happen(to(links.payments()));
    expect(shown(site)).toBe(1);
    await site.happen(to('/pricing'));
    expect(site.state().carousels.status).toBe('untouched');
    await turns(site, 3);
    expect(site.state().carousels.status).toBe('untouched');
  });

  it('start over when the session ends', async () => {
    const site = await openCart();
    await turns(site, 1);
    await site.happen(sessionEndedElsewhere());
    expect(shown(site)).toBe(0);
  });

  it("do not displace the customer's own events in a report", async () => {
    const site = await openCart(4);
    // By then the browser has resolved or rejected the position.
    await turns(site, 10);
    await site.happen(slideChosen({ name: 'coupons', slide: 2 }));
    await turns(site, 80);
    const report = readReport((await site.report()) ?? '');
    if (!report.ok) throw new Error(report.message);
    const { events, states } = report.report;
    const last = states.at(-1) ?? states[0];
    expect(selectCarousel('coupons')(last).slide).toBe(shown(site));
    const sentences = events.map((event, place) =>
      sentenceOf(event, states[place] ?? last, states[place + 1] ?? last),
    );
    expect(sentences.slice(-2)).toEqual([
      'Moved the coupons to no. 3',
      'The site moved the coupons to no. 2',
    ]);
  });
});
