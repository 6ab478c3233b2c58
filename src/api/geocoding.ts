import type { Coordinates } from '../domain/mapPin';
import { api } from './base';
import { once } from './call';
import { toText } from './lenient';
import { unreadable, type Reply, type Result } from './reply';
import { isRecord } from '../lib/isRecord';

export type ReverseGeocoding =
  /** Unknown parts are `''`. */
  { kind: 'found'; locality: string; region: string; country: string } | { kind: 'empty' };

const partOf = (components: unknown[], type: string): string => {
  const component = components
    .filter(isRecord)
    .find(({ types }) => Array.isArray(types) && types.includes(type));
  return toText(component?.long_name);
};

const readPlace = (reply: Reply): Result<ReverseGeocoding> => {
  const { httpStatus, body } = reply;
  if (httpStatus >= 400 || !isRecord(body)) return unreadable(reply);
  const { status = 'OK', results } = body;
  if (status === 'ZERO_RESULTS') return { data: { kind: 'empty' } };
  if (status !== 'OK' || !Array.isArray(results)) return unreadable(reply);
  if (results.length === 0) return { data: { kind: 'empty' } };
  const [first] = results as unknown[];
  const components = isRecord(first) ? first.address_components : null;
  if (!Array.isArray(components)) return unreadable(reply);
  const place = {
    locality: partOf(components, 'locality'),
    region: partOf(components, 'administrative_area_level_1'),
    country: partOf(components, 'country'),
  };
  // At sea there is only a code.
  const isNamed = Object.values(place).some(Boolean);
  return { data: isNamed ? { kind: 'found', ...place } : { kind: 'empty' } };
};

/** About 10 m: enough for an address, without revealing more (LOC-8). */
const coarse = (degrees: number): number => Number(degrees.toFixed(4));

/** Reverse geocoding (LOC-8), on another host; without a URL it fails like a lost reply. */
const geocodingApi = api.injectEndpoints({
  endpoints: (build) => ({
    reverseGeocode: build.mutation<ReverseGeocoding, Coordinates>({
      queryFn: once({
        request: ({ lat, lng }, { geocodeUrl, mapsKey = '' }) =>
          geocodeUrl === undefined
            ? null
            : {
                path: geocodeUrl,
                query: { latlng: `${coarse(lat)},${coarse(lng)}`, key: mapsKey },
              },
        read: readPlace,
      }),
    }),
  }),
});

export const { reverseGeocode } = geocodingApi.endpoints;
