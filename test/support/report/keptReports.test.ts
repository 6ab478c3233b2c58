import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readReport, type Report } from '../../../src/support/report/report';
import { messages } from '../../../src/content/messages';
import { disclosureKey, selectUnfolded } from '../../../src/slices/disclosures';
import { selectPath } from '../../../src/slices/navigation';
import { STATE_VERSION } from '../../../src/slices/recordings';
import { selectToasts } from '../../../src/slices/toasts';

const keptReport = (name: string): Report => {
  const read = readReport(readFileSync(path.join(__dirname, 'kept', `${name}.json`), 'utf8'));
  if (!read.ok) throw new Error(read.message);
  return read.report;
};

const keptFile = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(__dirname, 'kept', `${name}.json`), 'utf8'));

const partAt = (state: unknown, part: readonly string[]): unknown =>
  part.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], state);

const withPart = (value: unknown, [name, ...inner]: readonly string[], part: unknown): unknown =>
  name === undefined
    ? part
    : {
        ...(value as object),
        [name]: withPart((value as Record<string, unknown>)[name], inner, part),
      };

/** One event of one machine, as version 3 handled it. */
interface Handled {
  path: readonly string[];
  before: unknown;
  event: { type: string };
  after: unknown;
}

/** A whole report of version 3, and the state that its events led to. */
interface Walk {
  report: { preloadedState: string };
  last: unknown;
}

describe('an old customer report', () => {
  it('replays each event in each status to the recorded state: version 3', () => {
    const { report } = keptFile('version-3-walk-1') as Walk;
    const walked: unknown = JSON.parse(report.preloadedState);
    // On a page that none of the events leads to: navigation within the page has no effect
    // (NAV-13).
    const first = withPart(walked, ['navigation', 'location', 'pathname'], '/aboutus');
    const rows = keptFile('version-3-transitions') as Handled[];
    const found = rows.map(({ path: part, before, event }) => {
      const preloadedState = JSON.stringify(withPart(first, part, before));
      const payload = JSON.stringify([event]);
      const read = readReport(JSON.stringify({ ...report, preloadedState, payload }));
      return read.ok ? partAt(read.report.states.at(-1), part) : read.message;
    });
    // Fields may have been added since.
    expect(found).toMatchObject(rows.map(({ after }) => after));
  });

  it.each(['version-3-walk-1', 'version-3-walk-2'])(
    'opens with the same last state: %s',
    (name) => {
      const { report, last } = keptFile(name) as Walk;
      const read = readReport(JSON.stringify(report));
      if (!read.ok) throw new Error(read.message);
      expect(read.report.events.length).toBeGreaterThan(10);
      expect(read.report.states.at(-1)).toMatchObject(last as object);
    },
  );

  it('opens, and its events replay to the recorded states: version 1', () => {
    const { states, events } = keptReport('version-1');
    expect(events.map(({ type }) => type)).toContain('serviceCarts/bookSubmitted');
    expect(selectPath(states[0])).toBe('/service-detail/65f1c0ff89997a025972d761');
    const last = states.at(-1) ?? states[0];
    expect(selectPath(last)).toBe('/service-cart');
    expect(selectToasts(last).map(({ text }) => text)).toEqual([messages.booked]);
    expect(last.cartCheckout.checkout).toMatchObject({ status: 'reviewing', carts: 1 });
  });

  it('opens at its expanded part, and each of its states belongs to this version', () => {
    const { states } = keptReport('version-1-extra-unfolded');
    const last = states.at(-1) ?? states[0];
    expect(selectUnfolded(disclosureKey('extra', '65f1c0ffac8c0c3a11ab7349'))(last)).toBe(true);
    expect(states.map(({ stateVersion }) => stateVersion)).toEqual(states.map(() => STATE_VERSION));
  });

  it('keeps its meaning when a field has been added since', () => {
    const file = JSON.parse(readFileSync(path.join(__dirname, 'kept/version-1.json'), 'utf8')) as {
      preloadedState: string;
    };
    const toast = { id: 't', kind: 'error', text: 'Please login', closesAt: null, remainingMs: 9 };
    const note = { kind: 'membership', amount: 499, at: 5 };
    const state: unknown = {
      ...(JSON.parse(file.preloadedState) as object),
      toasts: { status: 'showing', toasts: [toast] },
      membershipPurchase: { status: 'handedOver', planId: 'p', note },
    };
    const events = [
      {
        type: 'site/pageBroke',
        payload: { message: 'm', isStale: true },
        meta: { at: 1, id: 'e' },
      },
      { type: 'toasts/toastReleased', payload: { id: 't' }, meta: { at: 1, id: 'e' } },
    ];
    const read = readReport(
      JSON.stringify({
        ...file,
        payload: JSON.stringify(events),
        preloadedState: JSON.stringify(state),
      }),
    );
    if (!read.ok) throw new Error(read.message);
    expect(read.report.states[0]).toMatchObject({
      toasts: { toasts: [{ ...toast, heldBy: [] }] },
      membershipPurchase: { releaseAt: 5 },
    });
    expect(read.report.events[0]?.payload).toEqual({ message: 'm', missing: '‹hidden›' });
    expect(selectToasts(read.report.states[2] ?? read.report.states[0])).toEqual([
      { ...toast, heldBy: [], closesAt: 10 },
    ]);
  });

  it('opens although machines were added and removed since', () => {
    const file = JSON.parse(readFileSync(path.join(__dirname, 'kept/version-1.json'), 'utf8')) as {
      preloadedState: string;
    };
    const { toasts: _toasts, ...state } = JSON.parse(file.preloadedState) as Record<string, object>;
    const { removal: _removal, ...cartCheckout } = state['cartCheckout'] as Record<string, object>;
    const read = readReport(
      JSON.stringify({
        ...file,
        preloadedState: JSON.stringify({ ...state, cartCheckout, gone: { status: 'open' } }),
      }),
    );
    if (!read.ok) throw new Error(read.message);
    const { states } = read.report;
    expect(states).toEqual(keptReport('version-1').states);
    expect(states[0]).not.toHaveProperty('gone');
  });
});
