import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import type { Session } from '../../api/session';
import { mapValues } from '../../lib/mapValues';
import { machineReport } from './reports';
import { session } from './subjects/account';
import { allMachines, isRow, MACHINES, type Rows } from '../../slices/registry';
import type { RootState } from '../../slices/root';
import { storageRead } from '../../slices/storageEvents';
import { entries, keep, orNull, shape, type Rule } from './rules';
import { knownId, roughly } from './valueRules';

type AnyRule = Rule<unknown>;

/** For the local storage event, which belongs to no machine. */
const storageRule: Rule<ReturnType<typeof storageRead>['payload']> = (stored) =>
  stored && {
    session: orNull(shape<Session>(session))(stored.session),
    selectedCoords: orNull(roughly)(stored.selectedCoords),
    lastAddressId: stored.lastAddressId,
  };

const EVENTS: ReadonlyMap<string, AnyRule> = new Map([
  [storageRead.type, storageRule as AnyRule],
  ...allMachines().flatMap(({ slice, path, events }) => {
    const { rules } = machineReport(path.at(-1));
    const byField = shape(rules as never) as AnyRule;
    return Object.keys(events).map((name) => [`${slice}/${name}`, rules[name] ?? byField] as const);
  }),
]);

function ruleOf(rows: Rows, name: string): AnyRule {
  if (!isRow(rows)) return shape(mapValues(rows, ruleOf) as never) as AnyRule;
  const rule = shape({ status: keep, ...machineReport(name).rules } as never) as Rule<unknown>;
  return name === 'carts' ? (entries(rule, knownId) as AnyRule) : rule;
}

export interface RecordedEvent {
  type: string;
  payload?: unknown;
  /** When it happened (ms since 1970, UTC; 0 if unknown), and its id. */
  meta: { at: number; id: string };
}

const stampOf = ({ meta }: UnknownAction & { meta?: unknown }): RecordedEvent['meta'] => {
  const { at, id } = (meta ?? {}) as { at?: unknown; id?: unknown };
  return {
    at: typeof at === 'number' ? at : 0,
    id: typeof id === 'string' ? id : 'recorded',
  };
};

/** @returns a machine's event in recorded form; null for an event without a rule */
export function recordedEvent(action: UnknownAction): RecordedEvent | null {
  const rule = EVENTS.get(action.type);
  if (!rule) return null;
  const { payload } = action as PayloadAction<unknown>;
  return {
    type: action.type,
    ...(payload === undefined ? {} : { payload: rule(payload) }),
    meta: stampOf(action),
  };
}

/** Redacts a state's machines. */
export const recordedMachines: Rule<Omit<RootState, 'api'>> = shape({
  stateVersion: keep,
  ...mapValues(MACHINES, ruleOf),
} as never);
