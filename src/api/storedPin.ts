import { isCoordinates } from '../domain/geocodeText';
import type { Coordinates } from '../domain/mapPin';
import { STORAGE_KEYS } from '../domain/storageKeys';
import { isRecord } from '../lib/isRecord';
import { parseJson } from '../lib/parseJson';
import type { SharedStore } from '../services/types';
import { toNumber } from './lenient';

/** @returns the pin in local storage, also one saved as strings; null without a valid one */
export function storedPin(local: SharedStore): Coordinates | null {
  const value = parseJson(local.get(STORAGE_KEYS.selectedCoords));
  const coords = isRecord(value) ? { lat: toNumber(value.lat), lng: toNumber(value.lng) } : null;
  return isCoordinates(coords) ? coords : null;
}
