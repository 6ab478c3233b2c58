import { createSlice } from '@reduxjs/toolkit';
import { event, guarded, type Event, type Transitions } from '../machine';
import { partBroke } from '../site';
import { pageLeft } from '../sharedEvents';

/** The modal 'Select Your Location' (LOC-4). */
export type LocationModalState =
  /**
   * Entered at start, by the X icon or 'Done', and with the page. Left by a click on the location
   * area.
   */
  | { status: 'closed' }
  /**
   * Entered by a click on the location area, and by 'Try again': the map library is being fetched.
   * Left when it has come or failed, and by closing.
   */
  | { status: 'openingMap' }
  /** Entered when the map library is there. Left by closing. */
  | { status: 'open' }
  /**
   * Entered when the map library did not arrive; the pin can still be moved by its buttons. Left by
   * 'Try again', and by closing.
   */
  | { status: 'openWithoutMap' };

const LEAVING = {
  'locationModal/locationModalClosed': 'closed',
  ...pageLeft.to('closed'),
} as const;

/** When the modal itself can't be shown; refused (stays) when it is about another part. */
const breaking = <Status extends string>(status: Status) => ({
  'site/partBroke': ['closed', status] as const,
});

/** The life of the location modal. */
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
    /** The map library is there. */
    mapLibraryLoaded: event((_state: LocationModalState, _event: Event): LocationModalState => ({
      status: 'open',
    })),
    /** The map library could not be fetched. */
    mapLibraryFailed: event((_state: LocationModalState, _event: Event): LocationModalState => ({
      status: 'openWithoutMap',
    })),
    /** The customer pressed 'Try again': the map library is fetched once more. */
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

/** The machine, as the registry lists it. */
export const machine = guarded(transitions, slice);

export const {
  locationModalOpened,
  mapLibraryLoaded,
  mapLibraryFailed,
  mapLibraryRetried,
  locationModalClosed,
} = slice.actions;

/** The location modal. */
export const selectLocationModal = (state: {
  locationModal: LocationModalState;
}): LocationModalState => state.locationModal;
