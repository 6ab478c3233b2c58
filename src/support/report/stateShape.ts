import { isRecord } from '../../lib/isRecord';
import { mapValues } from '../../lib/mapValues';
import { STATE_VERSION } from '../../slices/recordings';
import { ALL_MACHINES, isRow, MACHINES, type Rows } from '../../slices/registry';
import { rootReducer, type RootState } from '../../slices/root';

const FIRST = rootReducer(undefined, { type: 'recordings/form' });

const hasStatus = (value: unknown): boolean => isRecord(value) && typeof value.status === 'string';

/** The value at a path in untrusted data; undefined if there is none. */
export const at = (state: unknown, ...path: readonly string[]): unknown =>
  path.reduce((part, name) => (isRecord(part) ? part[name] : undefined), state);

/** Whether a state has the machine at a path; for per-service machines, any record will do. */
const hasMachine = (state: unknown, path: readonly string[]): boolean => {
  const isMachine = hasStatus(at(FIRST, ...path)) ? hasStatus : isRecord;
  return isMachine(at(state, ...path));
};

/** Whether untrusted data is a complete state of this version, so that pages can be rendered. */
export function isRenderable(state: unknown): state is RootState {
  if (!isRecord(state) || state.stateVersion !== STATE_VERSION) return false;
  return (
    isRecord(at(state, 'api', 'queries')) &&
    typeof at(state, 'navigation', 'location', 'pathname') === 'string' &&
    typeof at(state, 'navigation', 'location', 'search') === 'string' &&
    ALL_MACHINES.every(({ path }) => hasMachine(state, path))
  );
}

/** Adds missing machines in their initial state, and drops everything that isn't a machine. */
const fillMissing = (rows: Rows, part: unknown, initial: unknown): unknown => {
  if (part === undefined) return initial;
  if (isRow(rows) || !isRecord(part)) return part;
  return mapValues(rows, (inner, name) =>
    fillMissing(inner, part[name], (initial as Record<string, unknown>)[name]),
  );
};

/** Completes a state from outside, which may lack newer machines; null for another version's. */
export function completed(state: unknown): RootState | null {
  if (!isRecord(state) || !isRecord(state.navigation)) return null;
  const whole: unknown = {
    ...(fillMissing(MACHINES, state, FIRST) as object),
    stateVersion: state.stateVersion,
    build: typeof state.build === 'string' ? state.build : 'unknown',
    api: state.api,
  };
  return isRenderable(whole) ? whole : null;
}
