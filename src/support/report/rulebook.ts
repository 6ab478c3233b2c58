import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import { mapValues } from '../../lib/mapValues';
import { machineReport } from './reports';
import { session } from './subjects/account';
import { allMachines, isRow, MACHINES, type Rows } from '../../slices/registry';
import type { RootState } from '../../slices/root';
import { storageRead } from '../../slices/storageEvents';
import { keep, orNull, shape, type Rule } from './rules';
import { roughly } from './valueRules';

type AnyRule = Rule<unknown>;

/** For the local storage event, which belongs to no machine. */
const storageRule: Rule<ReturnType<typeof storageRead>['payload']> = (stored) =>
  stored && {
    session: orNull(session)(stored.session),
    selectedCoords: orNull(roughly)(stored.selectedCoords),
    lastAddressId: stored.lastAddressId,
  };

const nothing: AnyRule = () => undefined;

const EVENTS: ReadonlyMap<string, AnyRule> = new Map([
  [storageRead.type, storageRule as AnyRule],
  ...allMachines().flatMap((row) => {
    const rules = machineReport(row.path).events as Record<string, AnyRule>;
    return Object.keys(row.events).map(
      (name) => [`${row.slice}/${name}`, rules[name] ?? nothing] as const,
    );
  }),
]);

const ruleOf = (rows: Rows, name: string): AnyRule =>
  isRow(rows) ? machineReport([name]).state : (shape(mapValues(rows, ruleOf) as never) as AnyRule);

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
  const payload = rule((action as PayloadAction<unknown>).payload);
  return {
    type: action.type,
    ...(payload === undefined ? {} : { payload }),
    meta: stampOf(action),
  };
}

/** Redacts a state's machines. */
export const recordedMachines: Rule<Omit<RootState, 'api'>> = shape({
  stateVersion: keep,
  ...mapValues(MACHINES, ruleOf),
} as never);
