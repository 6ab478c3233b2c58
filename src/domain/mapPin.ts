/** A position on the map, in degrees (WGS 84). */
export interface Coordinates {
  lat: number;
  lng: number;
}

export type PinDirection = 'north' | 'south' | 'east' | 'west';

/** In button order. */
export const PIN_DIRECTIONS: readonly PinDirection[] = ['north', 'west', 'east', 'south'];

const METRES_PER_DEGREE = 111_320;

/** The latitude limit of the map: nearer to the poles a degree of longitude is too short. */
const LAST_LATITUDE = 85;

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** @returns a longitude within -180..180, for a map that was dragged around the world */
export const wrappedLongitude = (lng: number): number =>
  Math.abs(lng) <= 180 ? lng : ((((lng + 180) % 360) + 360) % 360) - 180;

/** Moves a pin on the ground (LOC-6); the new position is valid and rounded to about 10 cm. */
export function nudged(point: Coordinates, direction: PinDirection, metres: number): Coordinates {
  const lat = Math.min(LAST_LATITUDE, Math.max(-LAST_LATITUDE, point.lat));
  const latStep = metres / METRES_PER_DEGREE;
  const lngStep = latStep / Math.cos((lat * Math.PI) / 180);
  const moved = {
    north: { lat: lat + latStep, lng: point.lng },
    south: { lat: lat - latStep, lng: point.lng },
    east: { lat, lng: point.lng + lngStep },
    west: { lat, lng: point.lng - lngStep },
  }[direction];
  return {
    lat: rounded(Math.min(LAST_LATITUDE, Math.max(-LAST_LATITUDE, moved.lat))),
    lng: rounded(wrappedLongitude(moved.lng)),
  };
}
