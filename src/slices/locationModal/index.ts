import { createSlice } from '@reduxjs/toolkit';
import { eventsOf, guarded, type Transitions } from '../machine';
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

export const transitions: Transitions<LocationModalState['status']> = {
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
};

const closed = (): LocationModalState => ({ status: 'closed' });

const on = eventsOf<LocationModalState>();

const slice = createSlice({
  name: 'locationModal',
  initialState: closed,
  reducers: {
    /** The customer clicked the location area. */
    locationModalOpened: on(() => ({ status: 'openingMap' })),
    /** The map library was loaded. */
    mapLibraryLoaded: on(() => ({ status: 'open' })),
    /** The map library failed to load. */
    mapLibraryFailed: on(() => ({ status: 'openWithoutMap' })),
    /** The customer pressed 'Try again': the map library is loaded again. */
    mapLibraryRetried: on(() => ({ status: 'openingMap' })),
    /** The customer pressed the X icon or 'Done'. */
    locationModalClosed: on(closed),
  },
  extraReducers: (builder) => builder.addMatcher(lost.match, closed),
});

export const machine = guarded(transitions, slice);

export const {
  locationModalOpened,
  mapLibraryLoaded,
  mapLibraryFailed,
  mapLibraryRetried,
  locationModalClosed,
} = slice.actions;

export const selectLocationModal = (state: {
  locationModal: LocationModalState;
}): LocationModalState => state.locationModal;
