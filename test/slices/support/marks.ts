import type { Coordinates } from '../../../src/services/types';

/**
 * All customer data carries its visit's number: texts between section signs, coordinates as whole
 * degrees of longitude, amounts above a million. So leftovers of a visit can be distinguished from
 * the next one's data.
 */
export const mark = (visit: number): string => `§${visit}§`;

const AMOUNTS_FROM = 1_000_000;

/** An amount of money for a visit. */
export const amountOf = (visit: number): number => AMOUNTS_FROM + visit;

/** The visit of an amount. */
export const visitOfAmount = (amount: number): number => amount - AMOUNTS_FROM;

/** A place for a visit. */
export const coordsOf = (visit: number, place: number): Coordinates => ({
  lat: -1 - (place % 80),
  lng: visit + (place % 900) / 1000,
});

/** The visit of a place. */
export const visitOfCoords = ({ lng }: Coordinates): number => Math.floor(lng);

/** A session for a visit. */
export const sessionOf = (visit: number, turn = 0) => ({
  token: `token${mark(visit)}${turn}`,
  userId: `user${mark(visit)}`,
});

/** A password that no state may contain. */
export const PASSWORD = 'pw-never-in-the-store';
