import {
  addressText,
  coordinatesText,
  isCoordinates,
  LOCATION_TEXTS,
} from '../../src/domain/geocodeText';

describe('the location label', () => {
  it('matches the product rules', () => {
    expect(LOCATION_TEXTS).toEqual({
      initial: 'Location',
      denied: 'Permission denied or unavailable',
      empty: 'Unable to detect address',
      failed: 'Location fetch failed',
    });
  });

  it('LOC-2: keeps the empty third part of the address, and leaves missing parts empty', () => {
    const parts = { locality: 'Amanzimtoti', region: 'KwaZulu-Natal', country: 'South Africa' };
    expect(addressText(parts)).toBe('Amanzimtoti, KwaZulu-Natal, , South Africa');
    expect(addressText({ ...parts, locality: '' })).toBe(', KwaZulu-Natal, , South Africa');
  });
});

describe('coordinates', () => {
  it('show 5 decimals', () => {
    expect(coordinatesText({ lat: -30.0511, lng: 30.877654321 })).toBe('-30.05110, 30.87765');
  });

  it.each([
    { lat: 0, lng: 0 },
    { lat: -90, lng: 180 },
  ])('accept %j', (value) => {
    expect(isCoordinates(value)).toBe(true);
  });

  it.each<unknown>([
    null,
    undefined,
    7,
    'x',
    [],
    [1, 2],
    {},
    { lat: 1 },
    { lat: '1', lng: '2' },
    { lat: NaN, lng: 0 },
    { lat: Infinity, lng: 0 },
    { lat: 90.1, lng: 0 },
    { lat: 0, lng: -180.1 },
  ])('reject %j', (value) => {
    expect(isCoordinates(value)).toBe(false);
  });
});
