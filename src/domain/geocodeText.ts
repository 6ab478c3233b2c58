/** What the location label says when no address can be shown (LOC-2). */
export const LOCATION_TEXTS = {
  initial: 'Location',
  denied: 'Permission denied or unavailable',
  empty: 'Unable to detect address',
  failed: 'Location fetch failed',
} as const;

/**
 * The address of a pin: `city, region, , country`. The empty third slot is the owner's; missing
 * parts stay empty (LOC-2).
 * @param parts locality, administrative_area_level_1 and country of the first result
 */
export const addressText = (parts: { locality: string; region: string; country: string }): string =>
  `${parts.locality}, ${parts.region}, , ${parts.country}`;

/**
 * Coordinates as the modal shows them, at 5 decimals (LOC-4).
 * @param coords degrees
 */
export const coordinatesText = (coords: { lat: number; lng: number }): string =>
  `${coords.lat.toFixed(5)}, ${coords.lng.toFixed(5)}`;

/**
 * Whether two numbers are a place on earth.
 * @param value anything, such as a stored value
 */
export function isCoordinates(value: unknown): value is { lat: number; lng: number } {
  if (typeof value !== 'object' || value === null) return false;
  const { lat, lng } = value as { lat?: unknown; lng?: unknown };
  return (
    typeof lat === 'number' &&
    typeof lng === 'number' &&
    Math.abs(lat) <= 90 &&
    Math.abs(lng) <= 180
  );
}
