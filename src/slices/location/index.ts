import { createSlice } from '@reduxjs/toolkit';
import { LOCATION_TEXTS } from '../../domain/geocodeText';
import type { Coordinates, GeolocationProblem } from '../../services/types';
import { event, guarded, type Event, type Transitions } from '../machine';
import { storageRead } from '../storageEvents';
import { sessionEnded } from '../sharedEvents';

/** Why the device's position is asked for. Only the button moves a pin that was chosen before. */
export type PositionPurpose = 'firstLoad' | 'modalOpened' | 'button';

/** The customer's pin and the words of the location label (LOC-2). */
export type LocationState =
  /**
   * The label reads 'Location'. Entered at start and with the end of a session. Left by a stored
   * pin, the first request for a position, or a pin.
   */
  | { status: 'unknown' }
  /**
   * Entered by the first request for the device's position, without a pin. Left by the answer, by a
   * pin that the customer set, or with the session.
   */
  | { status: 'locating' }
  /**
   * The label reads 'Permission denied or unavailable'. Entered when no position came and there is
   * no pin. Left by a pin, another first request, or with the session.
   */
  | { status: 'denied' }
  /**
   * Entered by every new pin: its address is looked up. Left by the answer about this very pin, or
   * with the session. Owns the pin, `pinId`, which names its look-up, and the label's last words.
   */
  | { status: 'resolving'; coords: Coordinates; pinId: string; label: string }
  /**
   * Entered when the pin's address is known. Left by another pin, or with the session. Owns the pin
   * and its address.
   */
  | { status: 'resolved'; coords: Coordinates; label: string }
  /**
   * Entered when the pin's address is not known: 'Unable to detect address' or 'Location fetch
   * failed'. Left by another pin, or with the session. Owns the pin and these words.
   */
  | { status: 'unresolved'; coords: Coordinates; label: string };

const ENDINGS = {
  ...sessionEnded.to('unknown'),
} as const;

const PINLESS = {
  ...ENDINGS,
  'location/positionFound': 'resolving',
  'location/positionUnavailable': 'denied',
  'location/pinMoved': 'resolving',
} as const;

const pinned = <Status extends string>(status: Status) => ({
  ...ENDINGS,
  'location/pinMoved': 'resolving' as const,
  // Moves the pin only when the customer pressed 'Use my location'.
  'location/positionFound': ['resolving', status] as const,
});

/** The life of the pin. */
export const transitions: Transitions<LocationState['status']> = {
  unknown: {
    ...PINLESS,
    'persist/REHYDRATE': ['resolving', 'unknown'],
    // The label speaks of the first request only; the others leave it as it is.
    'location/positionRequested': ['locating', 'unknown'],
  },
  locating: { ...PINLESS, 'location/positionRequested': 'locating' },
  denied: { ...PINLESS, 'location/positionRequested': ['locating', 'denied'] },
  resolving: {
    ...pinned('resolving'),
    'location/positionFound': 'resolving',
    // Answers for an older pin are refused (stays resolving).
    'location/addressFound': ['resolved', 'resolving'],
    'location/addressEmpty': ['unresolved', 'resolving'],
    'location/addressFailed': ['unresolved', 'resolving'],
  },
  resolved: pinned('resolved'),
  unresolved: pinned('unresolved'),
};

const initial = (): LocationState => ({ status: 'unknown' });

/** The label keeps its words while the next address is looked up. */
const pinAt = (state: LocationState, coords: Coordinates, pinId: string): LocationState => ({
  status: 'resolving',
  coords: { lat: coords.lat, lng: coords.lng },
  pinId,
  label: 'label' in state ? state.label : LOCATION_TEXTS.initial,
});

const answered = (
  state: LocationState,
  pinId: string,
  status: 'resolved' | 'unresolved',
  label: string,
): LocationState =>
  state.status === 'resolving' && state.pinId === pinId
    ? { status, coords: state.coords, label }
    : state;

const slice = createSlice({
  name: 'location',
  initialState: initial,
  reducers: {
    /** The device was asked for its position. */
    positionRequested: event(
      (state: LocationState, { payload }: Event<{ purpose: PositionPurpose }>): LocationState =>
        payload.purpose === 'firstLoad' ? { status: 'locating' } : state,
    ),
    /** The device gave its position. */
    positionFound: event(
      (
        state: LocationState,
        { payload, meta }: Event<{ coords: Coordinates; purpose: PositionPurpose }>,
      ): LocationState =>
        'coords' in state && payload.purpose !== 'button'
          ? state
          : pinAt(state, payload.coords, meta.id),
    ),
    /** The device gave no position: denied, absent, failed, or silent for 10 s. */
    positionUnavailable: event(
      (
        _state: LocationState,
        _event: Event<{ problem: GeolocationProblem | 'silent'; purpose: PositionPurpose }>,
      ): LocationState => ({ status: 'denied' }),
    ),
    /** The customer moved the pin: dragged, clicked, arrow keys, nudge buttons. */
    pinMoved: event((state: LocationState, { payload, meta }: Event<Coordinates>): LocationState =>
      pinAt(state, payload, meta.id),
    ),
    /** The geocoder named the pin's address. */
    addressFound: event(
      (state: LocationState, { payload }: Event<{ pinId: string; text: string }>): LocationState =>
        answered(state, payload.pinId, 'resolved', payload.text),
    ),
    /** The geocoder knows no address there. */
    addressEmpty: event(
      (state: LocationState, { payload }: Event<{ pinId: string }>): LocationState =>
        answered(state, payload.pinId, 'unresolved', LOCATION_TEXTS.empty),
    ),
    /** The geocoder did not answer, or not in its form. */
    addressFailed: event(
      (state: LocationState, { payload }: Event<{ pinId: string }>): LocationState =>
        answered(state, payload.pinId, 'unresolved', LOCATION_TEXTS.failed),
    ),
  },
  extraReducers: (builder) => {
    builder
      .addCase(storageRead, (state, { payload }): LocationState =>
        payload?.selectedCoords ? pinAt(state, payload.selectedCoords, 'stored') : state,
      )
      .addMatcher(sessionEnded.match, initial);
  },
});

/** The machine, as the registry lists it. */
export const machine = guarded(transitions, slice);

export const {
  positionRequested,
  positionFound,
  positionUnavailable,
  pinMoved,
  addressFound,
  addressEmpty,
  addressFailed,
} = slice.actions;

interface Root {
  location: LocationState;
}

/** The location machine. */
export const selectLocationMachine = (state: Root): LocationState => state.location;
/** The pin, or null when there is none. */
export const selectPin = (state: Root): Coordinates | null =>
  'coords' in state.location ? state.location.coords : null;
/** The words of the location label. */
export const selectLocationLabel = ({ location }: Root): string => {
  if ('label' in location) return location.label;
  return location.status === 'denied' ? LOCATION_TEXTS.denied : LOCATION_TEXTS.initial;
};
