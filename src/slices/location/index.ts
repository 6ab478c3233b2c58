import { LOCATION_TEXTS } from '../../domain/geocodeText';
import type { Coordinates } from '../../domain/mapPin';
import type { GeolocationProblem } from '../../services/types';
import { createMachine } from '../machine';
import { storageRead } from '../storageEvents';
import { sessionEnded } from '../sharedEvents';

/** Why the device's position was requested. Only the button moves a pin chosen before. */
export type PositionPurpose = 'firstLoad' | 'modalOpened' | 'button';

/** The customer's pin and the location label (LOC-2). */
export type LocationState =
  | { status: 'unknown' }
  /** The device's position was requested and there is no pin. */
  | { status: 'locating' }
  /** The label is 'Permission denied or unavailable'; there is no pin. */
  | { status: 'denied' }
  /**
   * The pin's address is being looked up. `pinId` identifies the lookup; `label` is the previous
   * one.
   */
  | { status: 'resolving'; coords: Coordinates; pinId: string; label: string }
  | { status: 'resolved'; coords: Coordinates; label: string }
  /** Without an address: `label` is 'Unable to detect address' or 'Location fetch failed'. */
  | { status: 'unresolved'; coords: Coordinates; label: string };

const PINLESS = {
  ...sessionEnded.to('unknown'),
  'location/positionFound': 'resolving',
  'location/positionUnavailable': 'denied',
  'location/pinMoved': 'resolving',
} as const;

const pinned = <Status extends string>(status: Status) => ({
  ...sessionEnded.to('unknown'),
  'location/pinMoved': 'resolving' as const,
  // Moves the pin only if the customer pressed 'Use my location'.
  'location/positionFound': ['resolving', status] as const,
});

/** Keeps the label while the next address is looked up. */
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

export const machine = createMachine<LocationState>()({
  name: 'location',
  initialState: { status: 'unknown' },
  transitions: {
    unknown: {
      ...PINLESS,
      'persist/REHYDRATE': ['resolving', 'unknown'],
      // Only the first request changes the label.
      'location/positionRequested': ['locating', 'unknown'],
    },
    locating: { ...PINLESS, 'location/positionRequested': 'locating' },
    denied: { ...PINLESS, 'location/positionRequested': ['locating', 'denied'] },
    resolving: {
      ...pinned('resolving'),
      'location/positionFound': 'resolving',
      // Answers for an older pin are ignored (stays resolving).
      'location/addressFound': ['resolved', 'resolving'],
      'location/addressEmpty': ['unresolved', 'resolving'],
      'location/addressFailed': ['unresolved', 'resolving'],
    },
    resolved: pinned('resolved'),
    unresolved: pinned('unresolved'),
  },
  reducers: (on) => ({
    /** The device's position was requested. */
    positionRequested: on<{ purpose: PositionPurpose }>((state, { payload }) =>
      payload.purpose === 'firstLoad' ? { status: 'locating' } : state,
    ),
    /** The device gave its position. */
    positionFound: on<{ coords: Coordinates; purpose: PositionPurpose }>(
      (state, { payload, meta }) =>
        'coords' in state && payload.purpose !== 'button'
          ? state
          : pinAt(state, payload.coords, meta.id),
    ),
    /** The device gave no position: denied, absent, failed, or silent for 10 s. */
    positionUnavailable: on<{ problem: GeolocationProblem | 'silent'; purpose: PositionPurpose }>(
      () => ({ status: 'denied' }),
    ),
    /** The customer moved the pin: dragged, clicked, arrow keys, nudge buttons. */
    pinMoved: on<Coordinates>((state, { payload, meta }) => pinAt(state, payload, meta.id)),
    /** The geocoder found the pin's address. */
    addressFound: on<{ pinId: string; text: string }>((state, { payload }) =>
      answered(state, payload.pinId, 'resolved', payload.text),
    ),
    /** The geocoder found no address there. */
    addressEmpty: on<{ pinId: string }>((state, { payload }) =>
      answered(state, payload.pinId, 'unresolved', LOCATION_TEXTS.empty),
    ),
    /** The geocoder did not answer, or not in a valid format. */
    addressFailed: on<{ pinId: string }>((state, { payload }) =>
      answered(state, payload.pinId, 'unresolved', LOCATION_TEXTS.failed),
    ),
  }),
  extraReducers: (builder) => {
    builder.addCase(storageRead, (state, { payload }): LocationState =>
      payload?.selectedCoords ? pinAt(state, payload.selectedCoords, 'stored') : state,
    );
  },
});

export const {
  positionRequested,
  positionFound,
  positionUnavailable,
  pinMoved,
  addressFound,
  addressEmpty,
  addressFailed,
} = machine.events;

interface Root {
  location: LocationState;
}

export const selectLocationMachine = (state: Root): LocationState => state.location;
export const selectPin = (state: Root): Coordinates | null =>
  'coords' in state.location ? state.location.coords : null;
/** The id of the pin whose address is being looked up, if one is. */
export const selectResolvingPinId = ({ location }: Root): string | null =>
  location.status === 'resolving' ? location.pinId : null;
export const selectLocationLabel = ({ location }: Root): string => {
  if ('label' in location) return location.label;
  return location.status === 'denied' ? LOCATION_TEXTS.denied : LOCATION_TEXTS.initial;
};
