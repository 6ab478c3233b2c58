import type { Coordinates } from '../../../src/services/types';

/**
 * Everything that belongs to a customer carries the number of their visit: texts between section
 * signs, coordinates as whole degrees of longitude, amounts above a million. So whatever is left
 * of a visit can be told from what belongs to the next one.
 */
export const mark = (visit: number): string => `§${visit}§`;

const AMOUNTS_FROM = 1_000_000;

/** An amount of money of one visit. */
export const amountOf = (visit: number): number => AMOUNTS_FROM + visit;

/** Whose visit an amount belongs to. */
export const visitOfAmount = (amount: number): number => amount - AMOUNTS_FROM;

/** A place of one visit. */
export const coordsOf = (visit: number, place: number): Coordinates => ({
  lat: -1 - (place % 80),
  lng: visit + (place % 900) / 1000,
});

/** Whose visit a place belongs to. */
export const visitOfCoords = ({ lng }: Coordinates): number => Math.floor(lng);

/** A session of one visit. */
export const sessionOf = (visit: number, turn = 0) => ({
  token: `token${mark(visit)}${turn}`,
  userId: `user${mark(visit)}`,
});

/** A password that no state may hold. */
export const PASSWORD = 'pw-never-in-the-store';
