import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readReport, type Report } from '../../src/recording/report';
import { messages } from '../../src/content/messages';
import { selectPath } from '../../src/slices/navigation';
import { selectToasts } from '../../src/slices/toasts';

const keptReport = (name: string): Report => {
  const read = readReport(readFileSync(path.join(__dirname, 'kept', `${name}.json`), 'utf8'));
  if (!read.ok) throw new Error(read.message);
  return read.report;
};

describe('a report that a customer sent long ago', () => {
  it('opens, and its events lead where they led then: version 1', () => {
    const { states, events } = keptReport('version-1');
    expect(events.map(({ type }) => type)).toContain('serviceCarts/bookSubmitted');
    expect(selectPath(states[0])).toBe('/service-detail/65f1c0ff89997a025972d761');
    const last = states.at(-1) ?? states[0];
    expect(selectPath(last)).toBe('/service-cart');
    expect(selectToasts(last).map(({ text }) => text)).toEqual([messages.booked]);
    expect(last.cartCheckout.checkout).toMatchObject({ status: 'reviewing', carts: 1 });
  });
});
