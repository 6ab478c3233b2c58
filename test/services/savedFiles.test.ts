import { createBrowserServices } from '../../src/services/browser';

it('keeps the URL of a saved file until Safari has asked, and then revokes it', () => {
  jest.useFakeTimers();
  const revoked: string[] = [];
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = (address: string) => revoked.push(address);
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    clicked.push(`${this.href} ${this.download}`);
  });
  createBrowserServices(() => Promise.resolve()).device.save('report.json', '{}');
  expect(clicked).toEqual(['blob:1 report.json']);
  jest.advanceTimersByTime(30_000);
  expect(revoked).toEqual([]);
  jest.advanceTimersByTime(60_000);
  expect(revoked).toEqual(['blob:1']);
});
