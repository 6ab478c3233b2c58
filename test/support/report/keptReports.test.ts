import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Report } from '../../../src/support/report/report';
import { messages } from '../../../src/content/messages';
import { disclosureKey, selectExpanded } from '../../../src/slices/disclosures';
import { selectPath } from '../../../src/slices/navigation';
import { STATE_VERSION } from '../../../src/slices/recordings';
import type { RootState } from '../../../src/slices/root';
import { selectToasts } from '../../../src/slices/toasts';
import { at } from '../../../src/support/report/stateShape';
import { withPart } from '../../slices/machines';
import { reportIn } from '../room/reports';

const keptFile = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(__dirname, 'kept', `${name}.json`), 'utf8'));

interface ReportFile {
  payload: string;
  preloadedState: string;
}

const readFile = (file: unknown): Report => reportIn(JSON.stringify(file));

/** The first report that was kept, with a state and events that it could have had. */
function earlierReport(state: object, events: readonly unknown[] | null = null): Report {
  const file = keptFile('version-1') as ReportFile;
  const preloadedState = { ...(JSON.parse(file.preloadedState) as object), ...state };
  return readFile({
    ...file,
    preloadedState: JSON.stringify(preloadedState),
    ...(events && { payload: JSON.stringify(events) }),
  });
}

const lastOf = ({ states }: Report): RootState => states.at(-1) ?? states[0];

/** One event of one machine, as version 3 handled it. */
interface Handled {
  path: readonly string[];
  before: unknown;
  event: { type: string };
  after: unknown;
}

/** A whole report of version 3, and the state that its events led to. */
interface Walk {
  report: ReportFile;
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
      return at(lastOf(readFile({ ...report, preloadedState, payload })), ...part);
    });
    // Fields may have been added since.
    expect(found).toMatchObject(rows.map(({ after }) => after));
  });

  it.each(['version-3-walk-1', 'version-3-walk-2'])(
    'opens with the same last state: %s',
    (name) => {
      const { report, last } = keptFile(name) as Walk;
      const read = readFile(report);
      expect(read.events.length).toBeGreaterThan(10);
      expect(lastOf(read)).toMatchObject(last as object);
    },
  );

  it('opens, and its events replay to the recorded states: version 1', () => {
    const report = readFile(keptFile('version-1'));
    expect(report.events.map(({ type }) => type)).toContain('serviceCarts/bookSubmitted');
    expect(selectPath(report.states[0])).toBe('/service-detail/65f1c0ff89997a025972d761');
    const last = lastOf(report);
    expect(selectPath(last)).toBe('/service-cart');
    expect(selectToasts(last).map(({ text }) => text)).toEqual([messages.booked]);
    expect(last.cartCheckout.checkout).toMatchObject({ status: 'reviewing', carts: 1 });
  });

  it('opens at its expanded part, and each of its states belongs to this version', () => {
    const report = readFile(keptFile('version-1-extra-expanded'));
    const part = disclosureKey('extra', '65f1c0ffac8c0c3a11ab7349');
    expect(selectExpanded(part)(lastOf(report))).toBe(true);
    expect(new Set(report.states.map(({ stateVersion }) => stateVersion))).toEqual(
      new Set([STATE_VERSION]),
    );
  });

  it('keeps its meaning when a field has been added since', () => {
    const toast = { id: 't', kind: 'error', text: 'Please login', closesAt: null, remainingMs: 9 };
    const note = { kind: 'membership', amount: 499, at: 5 };
    const meta = { at: 1, id: 'e' };
    const report = earlierReport(
      {
        site: { status: 'opened', openedAt: 7 },
        toasts: { status: 'showing', toasts: [toast] },
        membershipPurchase: { status: 'redirecting', planId: 'p', note },
      },
      [
        { type: 'site/pageFailed', payload: { message: 'm', isStale: true }, meta },
        { type: 'toasts/toastResumed', payload: { id: 't' }, meta },
      ],
    );
    expect(report.states[0]).toMatchObject({
      site: { status: 'opened', now: 7 },
      toasts: { toasts: [{ ...toast, pausedBy: [] }] },
      membershipPurchase: { releaseAt: 5 },
    });
    expect(report.events[0]?.payload).toEqual({ message: 'm', missing: '‹hidden›' });
    expect(selectToasts(lastOf(report))).toEqual([{ ...toast, pausedBy: [], closesAt: 10 }]);
  });

  it('opens although machines were added and removed since', () => {
    const { cartCheckout } = JSON.parse(
      (keptFile('version-1') as ReportFile).preloadedState,
    ) as RootState;
    const { states } = earlierReport({
      toasts: undefined,
      cartCheckout: { ...cartCheckout, removal: undefined },
      gone: { status: 'open' },
    });
    expect(states).toEqual(readFile(keptFile('version-1')).states);
    expect(states[0]).not.toHaveProperty('gone');
  });
});
