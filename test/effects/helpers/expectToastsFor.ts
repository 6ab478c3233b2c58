import type { TestStore } from '../../helpers/makeStore';

/** Expects the toasts on screen to disappear after exactly this time. */
export async function expectToastsFor(site: TestStore, ms: number): Promise<void> {
  await site.clock.advance(ms - 1);
  expect(site.toasts()).not.toEqual([]);
  await site.clock.advance(1);
  expect(site.toasts()).toEqual([]);
}
