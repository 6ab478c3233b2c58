import { nudged, PIN_DIRECTIONS, wrappedLongitude } from '../../src/domain/mapPin';

const DURBAN = { lat: -29.85868, lng: 31.02184 };

function distance(one: { lat: number; lng: number }, other: { lat: number; lng: number }): number {
  const metresPerDegree = 111_320;
  const middle = (((one.lat + other.lat) / 2) * Math.PI) / 180;
  return Math.hypot(
    (one.lat - other.lat) * metresPerDegree,
    (one.lng - other.lng) * metresPerDegree * Math.cos(middle),
  );
}

describe('nudging a pin', () => {
  it.each(PIN_DIRECTIONS)('moves it %s by the same distance on the ground', (direction) => {
    const moved = nudged(DURBAN, direction, 150);
    expect(distance(DURBAN, moved)).toBeCloseTo(150, 0);
    expect(Math.sign(moved.lat - DURBAN.lat)).toBe(
      { north: 1, south: -1, east: 0, west: 0 }[direction],
    );
    expect(Math.sign(moved.lng - DURBAN.lng)).toBe(
      { north: 0, south: 0, east: 1, west: -1 }[direction],
    );
  });

  it('stays on the map at the poles and crosses the date line', () => {
    expect(nudged({ lat: 84.9999, lng: 0 }, 'north', 1000).lat).toBe(85);
    expect(nudged({ lat: -90, lng: 0 }, 'south', 1000)).toEqual({ lat: -85, lng: 0 });
    expect(nudged({ lat: 0, lng: 179.9999 }, 'east', 100).lng).toBeLessThan(-179.99);
    expect(nudged({ lat: 0, lng: -179.9999 }, 'west', 100).lng).toBeGreaterThan(179.99);
  });
});

describe('a longitude on a map that was dragged around the world', () => {
  it.each([
    [30.8776, 30.8776],
    [180, 180],
    [-180, -180],
    [390.5, 30.5],
    [190, -170],
    [-190, 170],
  ])('%d is %d', (lng, wrapped) => {
    expect(wrappedLongitude(lng)).toBeCloseTo(wrapped, 9);
  });
});
