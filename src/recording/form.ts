import { isRecord } from '../api/lenient';
import { STATE_VERSION } from '../slices/recordings';
import { isRow, MACHINES, type Rows } from '../slices/registry';
import { rootReducer, type RootState } from '../slices/root';

let firstState: RootState | null = null;

const first = (): RootState => (firstState ??= rootReducer(undefined, { type: 'recordings/form' }));

const hasStatus = (value: unknown): boolean => isRecord(value) && typeof value.status === 'string';

/** Whether a part of the state has the form of its machines; one by service, say, is any record. */
const isPart = (rows: Rows, part: unknown, begun: unknown): boolean => {
  if (isRow(rows)) return hasStatus(begun) ? hasStatus(part) : isRecord(part);
  return (
    isRecord(part) &&
    Object.entries(rows).every(([name, inner]) =>
      isPart(inner, part[name], (begun as Record<string, unknown>)[name]),
    )
  );
};

/**
 * Whether something that came from outside (a file, an import in Redux DevTools) is a whole state of
 * this version of the site, so that its pages can be rendered from it.
 */
export function isDrawable(state: unknown): state is RootState {
  if (!isRecord(state) || state.stateVersion !== STATE_VERSION) return false;
  const { api: cache, navigation } = state;
  return (
    isRecord(cache) &&
    isRecord(cache.queries) &&
    isRecord(navigation) &&
    isRecord(navigation.location) &&
    typeof navigation.location.pathname === 'string' &&
    typeof navigation.location.search === 'string' &&
    isPart(MACHINES, state, first())
  );
}

/** A part with the first state of each machine that it lacks, and without what is no machine's. */
const filled = (rows: Rows, part: unknown, begun: unknown): unknown => {
  if (part === undefined) return begun;
  if (isRow(rows) || !isRecord(part)) return part;
  const inners = Object.entries(rows).map(([name, inner]) => [
    name,
    filled(inner, part[name], (begun as Record<string, unknown>)[name]),
  ]);
  return Object.fromEntries(inners) as unknown;
};

/**
 * Completes a state that came from outside: machines that did not exist when it was recorded are in
 * their first status, and those that exist no more are left out.
 * @returns null when it is no state of this version
 */
export function completed(state: unknown): RootState | null {
  // Without an address, and the version in the state itself, it may be anything.
  if (!isRecord(state) || !isRecord(state.navigation)) return null;
  const whole: unknown = {
    ...(filled(MACHINES, state, first()) as object),
    stateVersion: state.stateVersion,
    api: state.api,
  };
  return isDrawable(whole) ? whole : null;
}
