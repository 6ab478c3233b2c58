import { createSlice } from '@reduxjs/toolkit';
import { event, guarded, type Event, type Transitions } from '../machine';
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

const slice = createSlice({
  name: 'locationModal',
  initialState: (): LocationModalState => ({ status: 'closed' }),
  reducers: {
    /** The customer clicked the location area. */
    locationModalOpened: event((_state: LocationModalState, _event: Event): LocationModalState => ({
      status: 'openingMap',
    })),
    /** The map library was loaded. */
    mapLibraryLoaded: event((_state: LocationModalState, _event: Event): LocationModalState => ({
      status: 'open',
    })),
    /** The map library failed to load. */
    mapLibraryFailed: event((_state: LocationModalState, _event: Event): LocationModalState => ({
      status: 'openWithoutMap',
    })),
    /** The customer pressed 'Try again': the map library is loaded again. */
    mapLibraryRetried: event((_state: LocationModalState, _event: Event): LocationModalState => ({
      status: 'openingMap',
    })),
    /** The customer pressed the X icon or 'Done'. */
    locationModalClosed: event((_state: LocationModalState, _event: Event): LocationModalState => ({
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
