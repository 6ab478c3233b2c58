import type { UnknownAction } from '@reduxjs/toolkit';
import { seal } from '../../src/domain/sealed';
import type { Machine } from '../../src/slices/machine';
import type { Shown } from '../../src/support/room';
import { ROOM_MACHINES } from '../../src/support/store';
import { stamped } from '../slices/machines';
import type { Samples } from '../slices/samples/types';
import { openReport } from './reports';

const report = openReport();
const shown: Shown = { report, title: 'A', stateName: null, step: 0, width: 'own' };
const read = { report, title: 'A', stateName: 'cart-empty', step: null };
const compared = { report, title: 'Empty' };
const given = { kind: 'given', given: seal('{}') } as const;

type Rows = typeof ROOM_MACHINES;

/** A machine, event or status without a sample doesn't compile. */
const samples: { readonly [Name in keyof Rows]: Samples<Rows[Name]> } = {
  room: {
    events: {
      reportChosen: [{ source: { kind: 'state', name: 'cart-empty' }, step: 1 }],
      reportRead: [
        { readingId: 'r1', ...read },
        { readingId: 'older', ...read },
      ],
      reportRefused: [
        { readingId: 'r1', message: 'No' },
        { readingId: 'older', message: 'No' },
      ],
      stepChosen: [1],
      widthChosen: [768],
    },
    states: {
      empty: { status: 'empty' },
      reading: { status: 'reading', readingId: 'r1', shown },
      refused: [
        { status: 'refused', message: 'No', shown },
        { status: 'refused', message: 'No', shown: null },
      ],
      open: { status: 'open', shown },
    },
  },
  comparison: {
    events: {
      stepCompared: [1],
      reportCompared: [{ source: given }],
      comparisonRead: [
        { readingId: 'r1', ...compared },
        { readingId: 'older', ...compared },
      ],
      comparisonRefused: [
        { readingId: 'r1', message: 'No' },
        { readingId: 'older', message: 'No' },
      ],
    },
    states: {
      none: { status: 'none' },
      step: { status: 'step', step: 0 },
      reading: { status: 'reading', readingId: 'r1', source: { kind: 'given' } },
      report: { status: 'report', source: { kind: 'given' }, ...compared },
      refused: { status: 'refused', message: 'No' },
    },
  },
  linkCopy: {
    events: {
      linkAsked: ['?state=cart-empty'],
      linkCopied: ['http://site.test/support?state=cart-empty'],
      linkForbidden: ['http://site.test/support?state=cart-empty'],
    },
    states: {
      none: { status: 'none' },
      copied: { status: 'copied', link: 'l' },
      forbidden: { status: 'forbidden', link: 'l' },
    },
  },
};

type AnyState = { status: string };
type Creator = (...given: unknown[]) => UnknownAction & { meta: { at: number; id: string } };

interface SampledMachine {
  name: string;
  machine: Machine<AnyState, Readonly<Record<string, Creator>>>;
  /** For each status; several if their data decides the transition. */
  states: Readonly<Record<string, readonly AnyState[]>>;
  /** Of each of its own events; several if the table allows several target statuses. */
  events: readonly UnknownAction[];
}

interface AnySamples {
  events: Readonly<Record<string, readonly unknown[]>>;
  states: Readonly<Record<string, AnyState | readonly AnyState[]>>;
}

/** The room's machines with sample states and events. */
export const SAMPLED_MACHINES: readonly SampledMachine[] = Object.entries(ROOM_MACHINES).map(
  ([name, row]) => {
    const machine = row as unknown as SampledMachine['machine'];
    const { events, states } = samples[name as keyof Rows] as AnySamples;
    return {
      name,
      machine,
      states: Object.fromEntries(
        Object.entries(states).map(([status, sample]) => [status, [sample].flat()]),
      ),
      events: Object.entries(machine.events).flatMap(([event, create]) =>
        (events[event] ?? [undefined]).map((given) => stamped(create(given))),
      ),
    };
  },
);

export const ROOM_EVENTS: readonly UnknownAction[] = SAMPLED_MACHINES.flatMap(
  ({ events }) => events,
);
