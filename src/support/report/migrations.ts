import { HIDDEN } from './rules';
import { at } from './stateShape';
import { isRecord } from '../../lib/isRecord';

/** A report's contents, just parsed: migrations change them in place. */
interface ReportContents {
  state: unknown;
  events: unknown;
}

type Fields = Record<string, unknown>;

const recordsOf = (values: unknown): Fields[] =>
  Array.isArray(values) ? values.filter(isRecord) : [];

const payloadChanges = new Map<unknown, (payload: Fields) => Fields>([
  ['toasts/toastPaused', (payload) => ({ by: 'pointer', ...payload })],
  ['toasts/toastResumed', (payload) => ({ by: 'pointer', ...payload })],
  [
    'site/pageFailed',
    ({ isStale, ...payload }) => ({ missing: isStale === true ? HIDDEN : null, ...payload }),
  ],
]);

/**
 * Migrations, by the version they start from. Only a change of meaning needs one, not a new
 * machine, optional field or event.
 */
const MIGRATIONS: Readonly<Partial<Record<number, (contents: ReportContents) => void>>> = {
  1: ({ state, events }) => {
    // The redirect to payment got a deadline.
    const handovers = [at(state, 'cartCheckout', 'checkout'), at(state, 'membershipPurchase')];
    for (const handover of recordsOf(handovers))
      if (handover['status'] === 'redirecting')
        handover['releaseAt'] ??= at(handover['note'], 'at');
    // Hover and focus hold a toast independently.
    for (const toast of recordsOf(at(state, 'toasts', 'toasts'))) toast['pausedBy'] ??= [];
    for (const event of recordsOf(events)) {
      const change = payloadChanges.get(event['type']);
      if (change && isRecord(event['payload'])) event['payload'] = change(event['payload']);
    }
  },
  2: ({ state }) => {
    // `now` was the time of opening.
    const site = at(state, 'site');
    if (!isRecord(site) || !('openedAt' in site)) return;
    site['now'] = site['openedAt'];
    delete site['openedAt'];
  },
};

/** Migrates a report's contents to a later version; returns whether that is possible. */
export function migrate(contents: ReportContents, from: number, to: number): boolean {
  for (let version = from; version < to; version += 1) {
    const change = MIGRATIONS[version];
    if (!change) return false;
    change(contents);
  }
  if (isRecord(contents.state)) contents.state['stateVersion'] = to;
  return from <= to;
}
