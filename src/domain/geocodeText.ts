import * as v from 'valibot';
import type { Coordinates } from './mapPin';

/** The location labels without an address (LOC-2). */
export const LOCATION_TEXTS = {
  initial: 'Location',
  denied: 'Permission denied or unavailable',
  empty: 'Unable to detect address',
  failed: 'Location fetch failed',
} as const;

/** A pin's address; the empty third slot is intended, and missing parts stay empty (LOC-2). */
export const addressText = (parts: { locality: string; region: string; country: string }): string =>
  `${parts.locality}, ${parts.region}, , ${parts.country}`;

/** Coordinates with 5 decimals, as in the modal (LOC-4). */
export const coordinatesText = (coords: Coordinates): string =>
  `${coords.lat.toFixed(5)}, ${coords.lng.toFixed(5)}`;

const degrees = (limit: number) => v.pipe(v.number(), v.minValue(-limit), v.maxValue(limit));

/** Whether a value, such as a stored one, is a valid position. */
export const isCoordinates = (value: unknown): value is Coordinates =>
  v.is(v.object({ lat: degrees(90), lng: degrees(180) }), value);
