import { createMachine } from '../machine';
import { dialogLost } from '../sharedEvents';

/** The modal 'Select Your Location' (LOC-4). */
export type LocationModalState =
  | { status: 'closed' }
  | { status: 'openingMap' }
  | { status: 'open' }
  /** The map library failed to load; the buttons still move the pin. */
  | { status: 'openWithoutMap' };

const lost = dialogLost('locationModal');

/** Every status in which it is shown. */
const shown = <Status extends string>(status: Status) => ({
  ...lost.from(status),
  'locationModal/locationModalClosed': 'closed' as const,
});

export const machine = createMachine<LocationModalState>()({
  name: 'locationModal',
  initialState: { status: 'closed' },
  transitions: {
    closed: { 'locationModal/locationModalOpened': 'openingMap' },
    openingMap: {
      ...shown('openingMap'),
      'locationModal/mapLibraryLoaded': 'open',
      'locationModal/mapLibraryFailed': 'openWithoutMap',
    },
    open: shown('open'),
    openWithoutMap: {
      ...shown('openWithoutMap'),
      'locationModal/mapLibraryRetried': 'openingMap',
    },
  },
  reducers: (on) => ({
    /** The customer clicked the location area. */
    locationModalOpened: on(() => ({ status: 'openingMap' })),
    /** The map library was loaded. */
    mapLibraryLoaded: on(() => ({ status: 'open' })),
    /** The map library failed to load. */
    mapLibraryFailed: on(() => ({ status: 'openWithoutMap' })),
    /** The customer pressed 'Try again': the map library is loaded again. */
    mapLibraryRetried: on(() => ({ status: 'openingMap' })),
    /** The customer pressed the X icon or 'Done'. */
    locationModalClosed: on(),
  }),
  extraReducers: lost.reducer,
});

export const {
  locationModalOpened,
  mapLibraryLoaded,
  mapLibraryFailed,
  mapLibraryRetried,
  locationModalClosed,
} = machine.events;

export const selectLocationModal = (state: { locationModal: LocationModalState }) =>
  state.locationModal;
