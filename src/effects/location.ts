import { isAnyOf } from '@reduxjs/toolkit';
import { reverseGeocode } from '../api/geocoding';
import { addressText } from '../domain/geocodeText';
import { missingFile } from '../domain/missingFile';
import {
  addressEmpty,
  addressFailed,
  addressFound,
  positionFound,
  positionRequested,
  positionUnavailable,
  selectLocationMachine,
  selectPin,
} from '../slices/location';
import {
  locationModalOpened,
  mapLibraryFailed,
  mapLibraryLoaded,
  mapLibraryRetried,
} from '../slices/locationModal';
import { siteOpened } from '../slices/site';
import type { RootState } from '../slices/root';
import type { StartListening } from './listening';
import { outcomeOf, UNTRACKED } from './requests';
import { reloadIfGone } from './staleBuild';

/** How long the browser may take for a position: a dismissed prompt may never answer. */
const POSITION_MS = 10_000;

const pinIdOf = (state: RootState): string | null => {
  const location = selectLocationMachine(state);
  return location.status === 'resolving' ? location.pinId : null;
};

/** The device's position, the pin's address, the map (Specification §4, "Location"). */
export function addLocationEffects(startListening: StartListening): void {
  startListening({
    actionCreator: siteOpened,
    effect: (_event, { dispatch, getState }) => {
      if (selectPin(getState()) === null) dispatch(positionRequested({ purpose: 'firstLoad' }));
    },
  });

  startListening({
    actionCreator: positionRequested,
    effect: async ({ payload: { purpose } }, effect) => {
      effect.cancelActiveListeners();
      const { clock, geolocation } = effect.extra.services;
      const silence = clock.wait(POSITION_MS, effect.signal).then(() => 'silent' as const);
      const position = await Promise.race([geolocation.locate(), silence]);
      if (effect.signal.aborted) return;
      effect.dispatch(
        typeof position === 'string'
          ? positionUnavailable({ problem: position, purpose })
          : positionFound({ coords: position, purpose }),
      );
    },
  });

  startListening({
    predicate: (_event, now, before) => pinIdOf(now) !== null && pinIdOf(now) !== pinIdOf(before),
    effect: async (_event, effect) => {
      effect.cancelActiveListeners();
      const location = selectLocationMachine(effect.getState());
      if (location.status !== 'resolving') return;
      const { coords, pinId } = location;
      const request = effect.dispatch(reverseGeocode.initiate(coords, UNTRACKED));
      // The newest pin wins: an older look-up is given up.
      effect.signal.addEventListener('abort', () => {
        request.abort();
      });
      const outcome = await outcomeOf(request);
      if (effect.signal.aborted) return;
      if (!outcome.ok) effect.dispatch(addressFailed({ pinId }));
      else if (outcome.data.kind === 'empty') effect.dispatch(addressEmpty({ pinId }));
      else effect.dispatch(addressFound({ pinId, text: addressText(outcome.data) }));
    },
  });

  startListening({
    actionCreator: locationModalOpened,
    effect: (_event, { dispatch }) => {
      dispatch(positionRequested({ purpose: 'modalOpened' }));
    },
  });

  startListening({
    matcher: isAnyOf(locationModalOpened, mapLibraryRetried),
    effect: async (_event, { dispatch, extra }) => {
      try {
        await extra.services.loadMap();
        dispatch(mapLibraryLoaded());
      } catch (problem) {
        extra.services.log.warn('The map library could not be loaded', problem);
        dispatch(mapLibraryFailed());
        await reloadIfGone(extra.services, missingFile(problem));
      }
    },
  });
}
