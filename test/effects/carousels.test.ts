import { getCoupons } from '../../src/api/catalogue';
import { COUPON_AUTOPLAY_MS } from '../../src/content/limits';
import { readReport } from '../../src/support/report/report';
import { links, ROUTES } from '../../src/content/routes';
import { addressModalOpened } from '../../src/slices/addressModal';
import { sessionEndedElsewhere } from '../../src/slices/auth';
import {
  carouselPaused,
  carouselResumed,
  pauseToggled,
  selectCarousel,
  slideChosen,
} from '../../src/slices/carousels';
import { breakpoint, REDUCED_MOTION, narrowerThan } from '../../src/theme/tokens';
import type { TestStore } from '../helpers/makeStore';
import { answer, fakeApi, to } from './helpers/fakeApi';

const api = fakeApi();
const shown = (site: TestStore) => selectCarousel('coupons')(site.state()).slide;
const turns = (site: TestStore, count: number) => site.clock.advance(count * COUPON_AUTOPLAY_MS);

async function openCart(coupons = 3): Promise<TestStore> {
  const company = Array.from({ length: coupons }, (_, place) => ({ _id: `coupon${place}` }));
  api.on('GET /api/coupons', answer({ company }));
  const site = await api.openSignedIn({ path: ROUTES.serviceCart.path });
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

  const by = (hold: 'pointer' | 'focus') => ({ name: 'coupons', by: hold }) as const;

  it.each([
    ['paused', [pauseToggled('coupons')], pauseToggled('coupons')],
    ['still after a press in step 2', [addressModalOpened()], pauseToggled('coupons')],
    [
      'hovered or focused',
      [carouselPaused(by('pointer')), carouselPaused(by('focus')), carouselResumed(by('pointer'))],
      carouselResumed(by('focus')),
    ],
  ])('wait while %s', async (_how, stopping, starting) => {
    const site = await openCart();
    for (const event of stopping) await site.happen(event);
    await turns(site, 2);
    expect(shown(site)).toBe(0);
    await site.happen(starting);
    await turns(site, 1);
    expect(shown(site)).toBe(1);
  });

  it.each([
    ['reduced motion', REDUCED_MOTION],
    ['Save-Data', '(prefers-reduced-data: reduce)'],
  ])('HOME-8: do not move with %s', async (_what, query) => {
    const site = await openCart();
    site.matching.add(query);
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

  it.each([
    ['on another page', to('/pricing')],
    ['when the session ends', sessionEndedElsewhere()],
  ])('start over %s, but not in step 2', async (_when, event) => {
    const site = await openCart();
    await turns(site, 1);
    await site.happen(to(links.payments()));
    expect(shown(site)).toBe(1);
    await site.happen(event);
    expect(site.state().carousels.status).toBe('initial');
    await turns(site, 3);
    expect(site.state().carousels.status).toBe('initial');
  });

  it("do not displace the customer's own events in a report", async () => {
    const site = await openCart(4);
    // By then the browser has resolved or rejected the position.
    await turns(site, 10);
    await site.happen(slideChosen({ name: 'coupons', slide: 2 }));
    await turns(site, 80);
    const read = readReport((await site.report()) ?? '');
    if (!read.ok) throw new Error(read.message);
    const { events, states } = read.report;
    expect(selectCarousel('coupons')(states.at(-1) ?? states[0]).slide).toBe(shown(site));
    expect(events.slice(-2)).toMatchObject([
      { type: 'carousels/slideChosen', payload: { slide: 2 } },
      { type: 'carousels/slideDue', payload: { slide: shown(site) } },
    ]);
  });
});
