import { createBrowserServices } from '../../src/services/browser';

const made: Blob[] = [];
const revoked: string[] = [];

beforeAll(() => {
  // jsdom has no object URLs.
  URL.createObjectURL = (blob: Blob) => {
    made.push(blob);
    return `blob:${made.length}`;
  };
  URL.revokeObjectURL = (address: string) => {
    revoked.push(address);
  };
});

it('keeps the URL of a saved file until Safari has asked, and then revokes it', () => {
  jest.useFakeTimers();
  const clicked: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    clicked.push(`${this.href} ${this.download}`);
  });
  const { device } = createBrowserServices(() => Promise.resolve());
  device.save('report.json', '{}');
  expect(clicked).toEqual(['blob:1 report.json']);
  jest.advanceTimersByTime(30_000);
  expect(revoked).toEqual([]);
  jest.advanceTimersByTime(60_000);
  expect(revoked).toEqual(['blob:1']);
  click.mockRestore();
  jest.useRealTimers();
});
