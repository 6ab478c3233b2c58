import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import { mapValues } from '../lib/mapValues';
import { allMachines, isRow, MACHINES, type Rows } from '../slices/registry';
import { loadMachine, loadRecording } from '../slices/registryParts';
import type { RootState } from '../slices/root';
import { storageRead } from '../slices/storageEvents';
import { hide, keep, orNull, shape, type Rule } from '../redaction/rules';
import { roughly } from '../redaction/words';

type AnyRule = Rule<unknown>;

/** Recording rules: one for each part of the state and each event. */
interface Rulebook {
  machines: Rule<Omit<RootState, 'api'>>;
  events: ReadonlyMap<string, AnyRule>;
}

/** For the local storage event, which belongs to no machine. */
const storageRule: Rule<ReturnType<typeof storageRead>['payload']> = (stored) =>
  stored && {
    session: orNull(shape<{ token: string; userId: string }>({ token: hide, userId: hide }))(
      stored.session,
    ),
    selectedCoords: orNull(roughly)(stored.selectedCoords),
    lastAddressId: stored.lastAddressId,
  };

/** For an event without a payload. */
const nothing: AnyRule = () => undefined;

async function load(): Promise<Rulebook> {
  const events = new Map<string, AnyRule>([[storageRead.type, storageRule as AnyRule]]);
  const rules = new Map<string, AnyRule>();
  await Promise.all(
    allMachines().map(async (row) => {
      // Reports are validated by replaying their events, which may belong to any machine.
      const [machine, recording] = await Promise.all([loadMachine(row), loadRecording(row)]);
      rules.set(row.slice, recording.state);
      for (const name of Object.keys(machine.events))
        events.set(`${row.slice}/${name}`, recording.events[name] ?? nothing);
    }),
  );
  const ruleOf = (rows: Rows): AnyRule | undefined =>
    isRow(rows) ? rules.get(rows.slice) : (shape(rulesOf(rows) as never) as AnyRule);
  const rulesOf = (rows: Readonly<Record<string, Rows>>) => mapValues(rows, ruleOf);
  return { machines: shape({ stateVersion: keep, ...rulesOf(MACHINES) } as never), events };
}

let loaded: Rulebook | null = null;

/** Loads the rules, which are not part of the first load. Everything below needs them. */
export async function loadRulebook(): Promise<void> {
  loaded ??= await load();
}

function rulebook(): Rulebook {
  if (!loaded) throw new Error('Await loadRulebook first');
  return loaded;
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

/** The types of the events that a recording may hold. */
export const recordedTypes = (): readonly string[] => [...rulebook().events.keys()];

/**
 * A machine's event in recorded form.
 * @returns null for an event without a rule
 */
export function recordedEvent(action: UnknownAction): RecordedEvent | null {
  const rule = rulebook().events.get(action.type);
  if (!rule) return null;
  const payload = rule((action as PayloadAction<unknown>).payload);
  return {
    type: action.type,
    ...(payload === undefined ? {} : { payload }),
    meta: stampOf(action),
  };
}

/** The machines of a state as a recording may hold them. */
export const recordedMachines = (state: RootState): Omit<RootState, 'api'> =>
  rulebook().machines(state);
