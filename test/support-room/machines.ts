import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { seal } from '../../src/domain/sealed';
import type { Transitions } from '../../src/slices/machine';
import * as comparison from '../../src/support/comparison';
import * as contrast from '../../src/support/contrast';
import * as library from '../../src/support/library';
import * as linkCopy from '../../src/support/linkCopy';
import * as recent from '../../src/support/recent';
import * as room from '../../src/support/room';
import { stamped } from '../slices/machines';
import { openReport } from './reports';

const report = openReport();
const shown: room.Shown = { report, title: 'A', stateName: null, step: 0, width: 'own' };
const read = { report, title: 'A', stateName: 'cart-empty', step: null };
const row = {
  name: 'cart-empty',
  group: 'Cart',
  title: 'Empty',
  viewport: { width: 1440, height: 900 },
};

const received = {
  reference: 'K7F-3QX',
  page: '/service-cart',
  size: 84_000,
  at: 1_800_000_000_000,
};

const nothing = { listed: [], more: 0, worded: [] };

/** A sample of every event of the room; several if a table allows several target statuses. */
export const ROOM_EVENTS: readonly UnknownAction[] = [
  room.reportGiven({ given: seal('{}') }),
  room.stateAsked({ name: 'cart-empty', step: 1 }),
  room.recentChosen({ reference: 'K7F-3QX' }),
  room.reportRead({ readingId: 'r1', ...read }),
  room.reportRead({ readingId: 'older', ...read }),
  room.reportRefused({ readingId: 'r1', message: 'No' }),
  room.reportRefused({ readingId: 'older', message: 'No' }),
  room.refusalClosed(),
  room.stepChosen(1),
  room.widthChosen(768),
  room.reportClosed(),
  comparison.stepCompared(1),
  comparison.stateCompared({ name: 'cart-empty' }),
  comparison.recentCompared({ reference: 'K7F-3QX' }),
  comparison.fileCompared({ given: seal(new Blob(['{}'])) }),
  comparison.comparisonRead({ readingId: 'r1', title: 'Empty', report }),
  comparison.comparisonRead({ readingId: 'older', title: 'Empty', report }),
  comparison.comparisonRefused({ readingId: 'r1', message: 'No' }),
  comparison.comparisonRefused({ readingId: 'older', message: 'No' }),
  comparison.comparisonEnded(),
  contrast.contrastAsked(),
  contrast.contrastFound({ findingId: 'f1', contrast: nothing }),
  contrast.contrastFound({ findingId: 'older', contrast: nothing }),
  contrast.contrastMissed({ findingId: 'f1' }),
  contrast.contrastMissed({ findingId: 'older' }),
  library.libraryRead([row]),
  library.libraryMissed(),
  recent.recentAsked(),
  recent.recentRead([received]),
  recent.recentMissed(),
  linkCopy.linkAsked('?state=cart-empty'),
  linkCopy.linkCopied('http://site.test/support?state=cart-empty'),
  linkCopy.linkForbidden('http://site.test/support?state=cart-empty'),
  linkCopy.noticeDue(),
].map((event) => stamped(event));

type AnyState = { status: string };

interface Machine {
  name: string;
  initial: string;
  transitions: Transitions<string>;
  reducer: Reducer<AnyState>;
  exports: object;
  states: Readonly<Record<string, readonly AnyState[]>>;
}

const machine = <State extends AnyState>(
  name: string,
  initial: State['status'],
  transitions: Transitions<State['status']>,
  reducer: Reducer<State>,
  exports: object,
  states: { [Status in State['status']]: readonly Extract<State, { status: Status }>[] },
): Machine => ({
  name,
  initial,
  transitions,
  reducer: reducer as unknown as Reducer<AnyState>,
  exports,
  states,
});

/** The room's machines with sample states; several if their data decides the transition. */
export const ROOM_MACHINES: readonly Machine[] = [
  machine<room.RoomState>('room', 'empty', room.transitions, room.roomReducer, room, {
    empty: [{ status: 'empty' }],
    reading: [{ status: 'reading', readingId: 'r1', shown }],
    refused: [
      { status: 'refused', message: 'No', shown },
      { status: 'refused', message: 'No', shown: null },
    ],
    open: [{ status: 'open', shown }],
  }),
  machine<comparison.ComparisonState>(
    'comparison',
    'none',
    comparison.transitions,
    comparison.comparisonReducer,
    comparison,
    {
      none: [{ status: 'none' }],
      step: [{ status: 'step', step: 0 }],
      reading: [{ status: 'reading', readingId: 'r1', source: { kind: 'file' } }],
      report: [{ status: 'report', source: { kind: 'file' }, title: 'Empty', report }],
      refused: [{ status: 'refused', message: 'No' }],
    },
  ),
  machine<contrast.ContrastState>(
    'contrast',
    'none',
    contrast.transitions,
    contrast.contrastReducer,
    contrast,
    {
      none: [{ status: 'none' }],
      finding: [{ status: 'finding', findingId: 'f1', contrast: null }],
      found: [{ status: 'found', contrast: nothing }],
      missed: [{ status: 'missed' }],
    },
  ),
  machine<library.LibraryState>(
    'library',
    'loading',
    library.transitions,
    library.libraryReducer,
    library,
    {
      loading: [{ status: 'loading' }],
      listed: [{ status: 'listed', states: [row] }],
      missing: [{ status: 'missing' }],
    },
  ),
  machine<recent.RecentState>(
    'recent',
    'unasked',
    recent.transitions,
    recent.recentReducer,
    recent,
    {
      unasked: [{ status: 'unasked' }],
      loading: [{ status: 'loading', reports: [received] }],
      listed: [{ status: 'listed', reports: [received] }],
      missing: [{ status: 'missing' }],
    },
  ),
  machine<linkCopy.LinkCopyState>(
    'linkCopy',
    'none',
    linkCopy.transitions,
    linkCopy.linkCopyReducer,
    linkCopy,
    {
      none: [{ status: 'none' }],
      copied: [{ status: 'copied', link: 'l' }],
      forbidden: [{ status: 'forbidden', link: 'l' }],
    },
  ),
];
