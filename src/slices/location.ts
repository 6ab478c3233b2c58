import { LOCATION_TEXTS } from '../domain/geocodeText';
import type { Coordinates } from '../domain/mapPin';
import type { GeolocationProblem } from '../services/types';
import { sessionEnded } from './auth';
import { createMachine, event } from './machine';
import { storageRead } from './site';

/** Why the device's position was requested. Only the button moves an existing pin. */
type PositionPurpose = 'firstLoad' | 'modalOpened' | 'button';

/** The customer's pin and the location label (LOC-2). */
export type LocationState =
  | { status: 'unknown' }
  /** The device's position was requested and there is no pin. */
  | { status: 'locating' }
  /** The label is 'Permission denied or unavailable'; there is no pin. The map shows the region. */
  | { status: 'denied'; near?: Coordinates }
  /** The pin's address is being looked up, under `pinId`; `label` is the previous one. */
  | { status: 'resolving'; coords: Coordinates; pinId: string; label: string }
  | { status: 'resolved'; coords: Coordinates; label: string }
  /** The lookup failed: `label` is 'Unable to detect address' or 'Location fetch failed'. */
  | { status: 'unresolved'; coords: Coordinates; label: string };

type Resolving = Extract<LocationState, { status: 'resolving' }>;

const PINLESS = {
  sessionEnded: 'unknown',
  positionFound: 'resolving',
  positionUnavailable: 'denied',
  pinMoved: 'resolving',
} as const;

const pinned = <const Status extends string>(status: Status) =>
  ({
    sessionEnded: 'unknown',
    pinMoved: 'resolving',
    // Moves the pin only if the customer pressed 'Use my location'.
    positionFound: ['resolving', status],
  }) as const;

/** Keeps the label during the next lookup. */
const pinAt = (state: LocationState, coords: Coordinates, pinId: string): Resolving => ({
  status: 'resolving',
  coords: { lat: coords.lat, lng: coords.lng },
  pinId,
  label: 'label' in state ? state.label : LOCATION_TEXTS.initial,
});

const resolvedTo = <const Status extends 'resolved' | 'unresolved'>(
  state: Resolving,
  pinId: string,
  status: Status,
  label: string,
) => (state.pinId === pinId ? { status, coords: state.coords, label } : state);

export const machine = createMachine<LocationState>()({
  name: 'location',
  initialState: { status: 'unknown' },
  events: {
    /** The device's position was requested. */
    positionRequested: event<{ purpose: PositionPurpose }>(),
    /** The device's position is known. */
    positionFound: event<{ coords: Coordinates; purpose: PositionPurpose }>(),
    /** No position: denied, unsupported, failed, no response for 10 s, or too rough for a pin. */
    positionUnavailable: event<{
      problem: GeolocationProblem | 'silent' | 'rough';
      purpose: PositionPurpose;
      near?: Coordinates;
    }>(),
    /** The customer moved the pin: dragged, clicked, arrow keys, nudge buttons. */
    pinMoved: event<Coordinates>(),
    /** The geocoder found the pin's address. */
    addressFound: event<{ pinId: string; text: string }>(),
    /** The geocoder found no address there. */
    addressEmpty: event<{ pinId: string }>(),
    /** The geocoder failed, or returned invalid data. */
    addressFailed: event<{ pinId: string }>(),
  },
  externalEvents: { storageRead, sessionEnded },
  transitions: {
    unknown: {
      ...PINLESS,
      storageRead: ['resolving', 'unknown'],
      // Only the first request changes the label.
      positionRequested: ['locating', 'unknown'],
    },
    locating: { ...PINLESS, positionRequested: 'locating' },
    denied: { ...PINLESS, positionRequested: ['locating', 'denied'] },
    resolving: {
      ...pinned('resolving'),
      positionFound: 'resolving',
      // Results for an older pin are ignored (stays resolving).
      addressFound: ['resolved', 'resolving'],
      addressEmpty: ['unresolved', 'resolving'],
      addressFailed: ['unresolved', 'resolving'],
    },
    resolved: pinned('resolved'),
    unresolved: pinned('unresolved'),
  },
  reducers: {
    positionRequested: (state, { payload }) =>
      payload.purpose === 'firstLoad' ? { status: 'locating' } : state,
    positionFound: (state, { payload, meta }) =>
      'coords' in state && payload.purpose !== 'button'
        ? state
        : pinAt(state, payload.coords, meta.id),
    positionUnavailable: (_state, { payload: { near } }) => ({
      status: 'denied',
      ...(near && { near }),
    }),
    pinMoved: (state, { payload, meta }) => pinAt(state, payload, meta.id),
    addressFound: (state, { payload }) =>
      resolvedTo(state, payload.pinId, 'resolved', payload.text),
    addressEmpty: (state, { payload }) =>
      resolvedTo(state, payload.pinId, 'unresolved', LOCATION_TEXTS.empty),
    addressFailed: (state, { payload }) =>
      resolvedTo(state, payload.pinId, 'unresolved', LOCATION_TEXTS.failed),
    storageRead: (state, { payload }) =>
      payload?.selectedCoords ? pinAt(state, payload.selectedCoords, 'stored') : state,
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

export const selectPin = (state: Root): Coordinates | null =>
  'coords' in state.location ? state.location.coords : null;
/** The region that the map shows without a pin, if known. */
export const selectRegion = ({ location }: Root): Coordinates | undefined =>
  location.status === 'denied' ? location.near : undefined;
/** The id of the current lookup's pin, if any. */
export const selectResolvingPinId = ({ location }: Root): string | null =>
  location.status === 'resolving' ? location.pinId : null;
export const selectLocationLabel = ({ location }: Root): string => {
  if ('label' in location) return location.label;
  return location.status === 'denied' ? LOCATION_TEXTS.denied : LOCATION_TEXTS.initial;
};
