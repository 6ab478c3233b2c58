interface PricedPlan {
  id: string;
  /** In the plans' currency; null when unknown. */
  price: number | null;
  timePeriodCount: number | null;
  /** e.g. `Month` or `Months`. */
  timePeriod: string;
}

const DAYS: readonly (readonly [RegExp, number])[] = [
  [/^days?$/i, 1],
  [/^weeks?$/i, 7],
  [/^months?$/i, 365 / 12],
  [/^years?$/i, 365],
];

function pricePerDay({ price, timePeriodCount, timePeriod }: PricedPlan): number | null {
  const days = DAYS.find(([name]) => name.test(timePeriod.trim()))?.[1];
  if (price === null || days === undefined) return null;
  const count = timePeriodCount ?? 1;
  return count > 0 ? price / (days * count) : null;
}

/** The id of the plan with the lowest price per day; null if one can't be compared, or in a tie. */
export function bestValue(plans: readonly PricedPlan[]): string | null {
  const values = plans.map((plan) => ({ id: plan.id, perDay: pricePerDay(plan) }));
  const known = values.flatMap(({ id, perDay }) => (perDay === null ? [] : [{ id, perDay }]));
  if (known.length < 2 || known.length < plans.length) return null;
  const [best, second] = known.sort((a, b) => a.perDay - b.perDay);
  return best && second && best.perDay < second.perDay ? best.id : null;
}
