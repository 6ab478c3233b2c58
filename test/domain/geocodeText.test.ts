import { addressText, coordinatesText, isCoordinates } from '../../src/domain/geocodeText';

it('LOC-2: a location keeps the empty third part of its address, and leaves missing parts empty', () => {
  const parts = { locality: 'Amanzimtoti', region: 'KwaZulu-Natal', country: 'South Africa' };
  expect(addressText(parts)).toBe('Amanzimtoti, KwaZulu-Natal, , South Africa');
  expect(addressText({ ...parts, locality: '' })).toBe(', KwaZulu-Natal, , South Africa');
});

describe('coordinates', () => {
  it('show 5 decimals', () => {
    expect(coordinatesText({ lat: -30.0511, lng: 30.877654321 })).toBe('-30.05110, 30.87765');
  });

  it('accept the limits', () => {
    expect(isCoordinates({ lat: -90, lng: 180 })).toBe(true);
  });

  it.each<unknown>([
    null,
    'x',
    { lat: 1 },
    { lat: '1', lng: '2' },
    { lat: NaN, lng: 0 },
    { lat: 90.1, lng: 0 },
    { lat: 0, lng: -180.1 },
  ])('reject %j', (value) => {
    expect(isCoordinates(value)).toBe(false);
  });
});
