import { isAnyOf } from '@reduxjs/toolkit';
import { reverseGeocode, type ReverseGeocoding } from '../api/geocoding';
import { addressText, LOCATION_TEXTS } from '../domain/geocodeText';
import type { Coordinates } from '../domain/mapPin';
import { missingFile } from '../lib/missingFile';
import {
  addressEmpty,
  addressFailed,
  addressFound,
  pinMoved,
  positionFound,
  positionRequested,
  positionUnavailable,
  selectPin,
  selectResolvingPinId,
} from '../slices/location';
import {
  locationModalOpened,
  mapLibraryFailed,
  mapLibraryLoaded,
  mapLibraryRetried,
} from '../slices/locationModal';
import { sessionEnded } from '../slices/auth';
import { siteOpened, siteRestored } from '../slices/site';
import { announceAlways, failure } from './shared/announcing';
import type { EffectApi, When } from './shared/listening';
import { outcomeOf, UNTRACKED, type Outcome } from './shared/requests';
import { reloadIfStale } from './shared/staleBuild';
import { storedPin } from '../api/storedPin';

/** The timeout for a position: a dismissed prompt may never settle (LOC-1). */
const POSITION_TIMEOUT_MS = 10_000;

/** Looks up a pin's address (LOC-8); the latest pin aborts earlier requests. */
async function lookUpAddress(
  effect: EffectApi,
  { coords, pinId }: { coords: Coordinates; pinId: string },
): Promise<void> {
  const { dispatch, getState, signal } = effect;
  let outcome: Outcome<ReverseGeocoding>;
  do {
    const request = dispatch(reverseGeocode.initiate(coords, UNTRACKED));
    signal.addEventListener('abort', () => request.abort());
    outcome = await outcomeOf(effect, request);
    if (signal.aborted) return;
    // Logging in clears the cache and aborts all requests: retry this one.
  } while (
    !outcome.ok &&
    outcome.reason === 'cancelled' &&
    selectResolvingPinId(getState()) === pinId
  );
  if (!outcome.ok) dispatch(addressFailed({ pinId }));
  else if (outcome.data.kind === 'empty') dispatch(addressEmpty({ pinId }));
  else dispatch(addressFound({ pinId, text: addressText(outcome.data) }));
}

/** The device's position, the pin's address, the map (LOC-1). */
export function addLocationEffects(when: When): void {
  when(siteOpened, (_event, { dispatch, getState }) => {
    if (selectPin(getState()) === null) dispatch(positionRequested({ purpose: 'firstLoad' }));
  });

  // A page in the back/forward cache misses another tab's pin.
  when(siteRestored, (_event, { dispatch, extra, getState }) => {
    const stored = storedPin(extra.services.local);
    const pin = selectPin(getState());
    if (stored && (stored.lat !== pin?.lat || stored.lng !== pin.lng)) dispatch(pinMoved(stored));
  });

  when(
    // One customer's position must not be used for the next.
    isAnyOf(positionRequested, sessionEnded),
    async (action, effect) => {
      effect.cancelActiveListeners();
      if (!positionRequested.match(action)) return;
      const { purpose } = action.payload;
      const { clock, geolocation } = effect.extra.services;
      const located = geolocation.locate();
      const timeout = clock.wait(POSITION_TIMEOUT_MS, effect.signal).then(() => 'silent' as const);
      let position = await Promise.race([located, timeout]);
      const isCancelled = () => effect.signal.aborted;
      if (isCancelled()) return;
      if (position === 'silent') {
        effect.dispatch(positionUnavailable({ problem: 'silent', purpose }));
        // The browser's prompt may still be open: accept a position until a pin is set.
        const pin = selectPin(effect.getState());
        position = await located;
        const isTooLate = isCancelled() || selectPin(effect.getState()) !== pin;
        if (isTooLate || typeof position === 'string') return;
      }
      if (typeof position === 'string')
        effect.dispatch(positionUnavailable({ problem: position, purpose }));
      else if ('near' in position)
        effect.dispatch(positionUnavailable({ problem: 'rough', near: position.near, purpose }));
      else effect.dispatch(positionFound({ coords: position, purpose }));
    },
  );

  // With a pin set, the label shows its address, so a toast shows this failure.
  announceAlways(when, positionUnavailable, ({ purpose }) =>
    purpose === 'button' ? failure(LOCATION_TEXTS.denied, 'booking') : null,
  );

  when(
    (_event, now, before) =>
      selectResolvingPinId(now) !== null &&
      selectResolvingPinId(now) !== selectResolvingPinId(before),
    async (_event, effect) => {
      effect.cancelActiveListeners();
      const { location } = effect.getState();
      if (location.status === 'resolving') await lookUpAddress(effect, location);
    },
  );

  when(locationModalOpened, (_event, { dispatch }) => {
    dispatch(positionRequested({ purpose: 'modalOpened' }));
  });

  when(isAnyOf(locationModalOpened, mapLibraryRetried), async (event, { dispatch, extra }) => {
    try {
      await extra.services.loadMap();
      dispatch(mapLibraryLoaded());
    } catch (error) {
      extra.services.log.warn('The map library could not be loaded', error);
      dispatch(mapLibraryFailed());
      const isAwaited = mapLibraryRetried.match(event);
      await reloadIfStale(extra.services, missingFile(error), isAwaited);
    }
  });
}
