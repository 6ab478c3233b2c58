import { createSlice } from '@reduxjs/toolkit';
import { eventsOf, guarded, type Transitions } from '../machine';
import { partBroke } from '../site';
import { pageLeft } from '../sharedEvents';

/** The modal 'Select Your Location' (LOC-4). */
export type LocationModalState =
  | { status: 'closed' }
  | { status: 'openingMap' }
  | { status: 'open' }
  /** The map library failed to load; the buttons still move the pin. */
  | { status: 'openWithoutMap' };

const LEAVING = {
  'locationModal/locationModalClosed': 'closed',
  ...pageLeft.to('closed'),
} as const;

/** If the modal itself fails; ignored (stays) for another part. */
const breaking = <Status extends string>(status: Status) => ({
  'site/partBroke': ['closed', status] as const,
});

export const transitions: Transitions<LocationModalState['status']> = {
  closed: { 'locationModal/locationModalOpened': 'openingMap' },
  openingMap: {
    ...LEAVING,
    ...breaking('openingMap'),
    'locationModal/mapLibraryLoaded': 'open',
    'locationModal/mapLibraryFailed': 'openWithoutMap',
  },
  open: { ...LEAVING, ...breaking('open') },
  openWithoutMap: {
    ...LEAVING,
    ...breaking('openWithoutMap'),
    'locationModal/mapLibraryRetried': 'openingMap',
  },
};

const on = eventsOf<LocationModalState>();

const slice = createSlice({
  name: 'locationModal',
  initialState: (): LocationModalState => ({ status: 'closed' }),
  reducers: {
    /** The customer clicked the location area. */
    locationModalOpened: on(() => ({
      status: 'openingMap',
    })),
    /** The map library was loaded. */
    mapLibraryLoaded: on(() => ({
      status: 'open',
    })),
    /** The map library failed to load. */
    mapLibraryFailed: on(() => ({
      status: 'openWithoutMap',
    })),
    /** The customer pressed 'Try again': the map library is loaded again. */
    mapLibraryRetried: on(() => ({
      status: 'openingMap',
    })),
    /** The customer pressed the X icon or 'Done'. */
    locationModalClosed: on(() => ({
      status: 'closed',
    })),
  },
  extraReducers: (builder) => {
    builder.addCase(partBroke, (state, { payload }): LocationModalState =>
      payload.part === 'locationModal' ? { status: 'closed' } : state,
    );
    builder.addMatcher(pageLeft.match, (): LocationModalState => ({
      status: 'closed',
    }));
  },
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
