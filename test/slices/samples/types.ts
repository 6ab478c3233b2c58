import type { CarryingEvent, Described } from '../../../src/support/report/machineReport';

type Statuses<State extends { status: string }> = {
  readonly [Status in State['status']]:
    Extract<State, { status: Status }> | readonly Extract<State, { status: Status }>[];
};

/** Samples of a machine, by which its table is tested: a new event or status doesn't compile without. */
export interface Samples<Machine extends Described> {
  /** Sample payloads, several if they decide the transition; events without a payload need none. */
  readonly events: {
    readonly [Name in CarryingEvent<Machine>]: readonly Parameters<Machine['events'][Name]>[0][];
  };
  /** A state for each status; several if its data decides the transition. */
  readonly states: ReturnType<Machine> extends { status: string }
    ? Statuses<ReturnType<Machine>>
    : never;
}
