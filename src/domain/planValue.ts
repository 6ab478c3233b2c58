/** What the value of a plan depends on. */
interface PricedPlan {
  id: string;
  /** In the currency of the plans; null when unknown. */
  price: number | null;
  timePeriodCount: number | null;
  /** Such as `Month` or `Months`. */
  timePeriod: string;
}

const DAYS: readonly (readonly [RegExp, number])[] = [
  [/^days?$/i, 1],
  [/^weeks?$/i, 7],
  [/^months?$/i, 365 / 12],
  [/^years?$/i, 365],
];

/** What a plan costs for each day; null when its price or its period is unknown. */
function pricePerDay({ price, timePeriodCount, timePeriod }: PricedPlan): number | null {
  const days = DAYS.find(([name]) => name.test(timePeriod.trim()))?.[1];
  if (price === null || days === undefined) return null;
  const count = timePeriodCount ?? 1;
  return count > 0 ? price / (days * count) : null;
}

/**
 * Finds the plan to recommend: the one with the lowest price for the same time.
 * @returns its id; null when there is nothing to compare, a plan can't be compared, or two are level
 */
export function bestValue(plans: readonly PricedPlan[]): string | null {
  const values = plans.map((plan) => ({ id: plan.id, perDay: pricePerDay(plan) }));
  const known = values.flatMap(({ id, perDay }) => (perDay === null ? [] : [{ id, perDay }]));
  if (known.length < 2 || known.length < plans.length) return null;
  const [best, second] = known.sort((one, other) => one.perDay - other.perDay);
  return best && second && best.perDay < second.perDay ? best.id : null;
}
