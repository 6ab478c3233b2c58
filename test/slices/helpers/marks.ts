import type { Coordinates } from '../../../src/domain/mapPin';

/**
 * All customer data carries its visit's number: texts between section signs, coordinates as whole
 * degrees of longitude, amounts above a million. So leftovers of a visit can be distinguished from
 * the next one's data.
 */
export const mark = (visit: number): string => `§${visit}§`;

const AMOUNTS_FROM = 1_000_000;

export const amountOf = (visit: number): number => AMOUNTS_FROM + visit;

export const visitOfAmount = (amount: number): number => amount - AMOUNTS_FROM;

export const coordsOf = (visit: number, place: number): Coordinates => ({
  lat: -1 - (place % 80),
  lng: visit + (place % 900) / 1000,
});

export const visitOfCoords = ({ lng }: Coordinates): number => Math.floor(lng);

export const sessionOf = (visit: number, turn = 0) => ({
  token: `token${mark(visit)}${turn}`,
  userId: `user${mark(visit)}`,
});

export const PASSWORD = 'pw-never-in-the-store';
