import { isRecord } from '../api/lenient';
import { HIDDEN } from '../redaction/rules';

export interface Written {
  state: unknown;
  events: unknown;
}

type Change = (value: Record<string, unknown>) => Record<string, unknown>;

const within = (value: unknown, name: string, change: Change): unknown => {
  if (!isRecord(value)) return value;
  const inner = value[name];
  return isRecord(inner) ? { ...value, [name]: change(inner) } : value;
};

const eachOf = (list: unknown, change: Change): unknown =>
  Array.isArray(list) ? list.map((row: unknown) => (isRecord(row) ? change(row) : row)) : list;

/** A handover to payment times out: the deadline is stored with it. */
const withRelease: Change = (state) =>
  state['status'] === 'handedOver' && isRecord(state['note'])
    ? { releaseAt: state['note']['at'], ...state }
    : state;

/** Hover and focus hold a toast independently. */
const withHolds: Change = (state) => ({
  ...state,
  ...('toasts' in state
    ? { toasts: eachOf(state['toasts'], (toast) => ({ heldBy: [], ...toast })) }
    : {}),
});

/** The time that the page goes by was that of its opening. */
const withNow: Change = ({ openedAt, ...state }) =>
  openedAt === undefined ? state : { ...state, now: openedAt };

const eventChanges: Readonly<Record<string, Change>> = {
  'toasts/toastHeld': (payload) => ({ by: 'pointer', ...payload }),
  'toasts/toastReleased': (payload) => ({ by: 'pointer', ...payload }),
  'site/pageBroke': ({ isStale, ...payload }) => ({
    missing: isStale === true ? HIDDEN : null,
    ...payload,
  }),
};

/**
 * Migrations, by the version they start from. Only a change of meaning needs one; a new machine,
 * optional field or event doesn't.
 */
const MIGRATIONS: Readonly<Partial<Record<number, (written: Written) => Written>>> = {
  1: ({ state, events }) => ({
    state: within(
      within(
        within(
          state,
          'cartCheckout',
          (carts) => within(carts, 'checkout', withRelease) as typeof carts,
        ),
        'membershipPurchase',
        withRelease,
      ),
      'toasts',
      withHolds,
    ),
    events: eachOf(events, (event) => {
      const change = Object.hasOwn(eventChanges, String(event['type']))
        ? eventChanges[String(event['type'])]
        : undefined;
      return change ? (within(event, 'payload', change) as typeof event) : event;
    }),
  }),
  2: ({ state, events }) => ({ state: within(state, 'site', withNow), events }),
};

/**
 * Migrates a report's contents to another version.
 * @returns null when there is no migration path
 */
export function migrated(written: Written, from: number, to: number): Written | null {
  if (from === to) {
    const { state } = written;
    return isRecord(state) ? { ...written, state: { ...state, stateVersion: to } } : written;
  }
  const migrate = MIGRATIONS[from];
  return migrate && from < to ? migrated(migrate(written), from + 1, to) : null;
}
