/** The number of cars of one type in a cart, and the service's price for one of them. */
export interface CarLine {
  carTypeId: string;
  noOfCars: number;
  /** Whole cents per car. */
  cents: number;
}

export interface ExtraLine {
  serviceId: string;
  carTypeId: string;
  cents: number;
}

/**
 * A cart's total: each price times the number of cars of its type, including additional services.
 * @param cars the cart's car types
 * @param extras the additional services; one for a car type outside the cart costs nothing
 * @returns whole cents
 */
export function cartTotal(cars: readonly CarLine[], extras: readonly ExtraLine[]): number {
  const counts = new Map(cars.map((car) => [car.carTypeId, car.noOfCars]));
  const own = cars.reduce((sum, car) => sum + car.cents * car.noOfCars, 0);
  return extras.reduce((sum, extra) => sum + extra.cents * (counts.get(extra.carTypeId) ?? 0), own);
}

/** @returns the amount in currency units */
export function inUnits(cents: number): number {
  return cents / 100;
}
