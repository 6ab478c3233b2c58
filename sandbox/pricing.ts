/** How many cars of one type stand in a cart, and what one of them costs for the service. */
export interface CarLine {
  carTypeId: string;
  noOfCars: number;
  /** Whole cents per car. */
  cents: number;
}

/** One additional service for the cars of one type. */
export interface ExtraLine {
  serviceId: string;
  carTypeId: string;
  /** Whole cents per car. */
  cents: number;
}

/**
 * What a cart costs: each price times the number of cars of its type, additional services
 * included.
 * @param cars the car types of the cart
 * @param extras the additional services; one for a car type outside the cart costs nothing
 * @returns whole cents
 */
export function cartTotal(cars: readonly CarLine[], extras: readonly ExtraLine[]): number {
  const counts = new Map(cars.map((car) => [car.carTypeId, car.noOfCars]));
  const own = cars.reduce((sum, car) => sum + car.cents * car.noOfCars, 0);
  return extras.reduce((sum, extra) => sum + extra.cents * (counts.get(extra.carTypeId) ?? 0), own);
}

/** @returns the amount in units, from whole cents */
export function inUnits(cents: number): number {
  return cents / 100;
}
