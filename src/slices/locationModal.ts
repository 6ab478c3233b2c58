import { closeIfPartFailed, closedByPage, CLOSING } from './dialog';
import { createMachine, event } from './machine';

/** The modal 'Select Your Location' (LOC-4). */
export type LocationModalState =
  | { status: 'closed' }
  | { status: 'openingMap' }
  | { status: 'open' }
  /** The map library failed to load; the buttons still move the pin. */
  | { status: 'openWithoutMap' };

/** The statuses in which it is shown. */
const shown = <const Status extends string>(status: Status) =>
  ({ ...closedByPage(status), locationModalClosed: 'closed' }) as const;

export const machine = createMachine<LocationModalState>()({
  name: 'locationModal',
  initialState: { status: 'closed' },
  events: {
    /** The customer clicked the location area. */
    locationModalOpened: event(),
    /** The map library was loaded. */
    mapLibraryLoaded: event(),
    /** The map library failed to load. */
    mapLibraryFailed: event(),
    /** The customer pressed 'Try again': loading is retried. */
    mapLibraryRetried: event(),
    /** The customer pressed the X icon or 'Done'. */
    locationModalClosed: event(),
  },
  externalEvents: CLOSING,
  transitions: {
    closed: { locationModalOpened: 'openingMap' },
    openingMap: {
      ...shown('openingMap'),
      mapLibraryLoaded: 'open',
      mapLibraryFailed: 'openWithoutMap',
    },
    open: shown('open'),
    openWithoutMap: { ...shown('openWithoutMap'), mapLibraryRetried: 'openingMap' },
  },
  reducers: { partFailed: closeIfPartFailed('locationModal') },
});

export const {
  locationModalOpened,
  mapLibraryLoaded,
  mapLibraryFailed,
  mapLibraryRetried,
  locationModalClosed,
} = machine.events;
