import { reverseGeocode, type ReverseGeocoding } from '../api/geocoding';
import { addressText } from '../domain/geocodeText';
import type { Coordinates } from '../domain/mapPin';
import {
  addressEmpty,
  addressFailed,
  addressFound,
  selectResolvingPinId,
} from '../slices/location';
import type { EffectApi } from './shared/listening';
import { outcomeOf, UNTRACKED, type Outcome } from './shared/requests';

/** Looks up a pin's address (LOC-8); the latest pin aborts earlier requests. */
export async function lookUpAddress(
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
