import type { SandboxApp } from './http';
import { placeAt, type Place } from './geography';

/** @returns the position in `lat,lng`, or null when it is invalid */
function readPosition(text: string | undefined): { lat: number; lng: number } | null {
  const match = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text ?? '');
  if (match === null) return null;

  const lat = Number(match[1]);
  const lng = Number(match[2]);
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

function component(name: string, short: string, ...types: string[]): Record<string, unknown> {
  return { long_name: name, short_name: short, types };
}

function result(place: Place, position: { lat: number; lng: number }): Record<string, unknown> {
  return {
    address_components: [
      component(place.name, place.name, 'locality', 'political'),
      component(place.region, place.region, 'administrative_area_level_1', 'political'),
      component('South Africa', 'ZA', 'country', 'political'),
    ],
    formatted_address: `${place.name}, ${place.region}, South Africa`,
    geometry: { location: position, location_type: 'APPROXIMATE' },
    place_id: `sandbox-${place.name.toLowerCase().replace(/[^a-z]+/g, '-')}`,
    types: ['locality', 'political'],
  };
}

/** Reverse geocoding in the format of Google's service (LOC-8). */
export function addGeocodingRoutes(app: SandboxApp): void {
  app.get('/geocode/json', (c) => {
    const position = readPosition(c.req.query('latlng'));
    if (position === null) {
      return c.json(
        {
          status: 'INVALID_REQUEST',
          error_message: 'latlng must be two numbers, as in -30.05160,30.88530.',
          results: [],
        },
        400,
      );
    }
    const place = placeAt(position.lat, position.lng);
    return place === null
      ? c.json({ status: 'ZERO_RESULTS', results: [] })
      : c.json({ status: 'OK', results: [result(place, position)] });
  });
}
