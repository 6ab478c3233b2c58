const MONTHS: readonly (readonly [RegExp, number])[] = [
  [/^months?$/i, 1],
  [/^years?$/i, 12],
];

interface PricedPlan {
  price: number | null;
  timePeriodCount: number | null;
  /** Such as `Month` or `Months`. */
  timePeriod: string;
}

/** The price for each month of a plan for several months; null for any other plan (PLAN-1). */
export function monthlyPrice({ price, timePeriodCount, timePeriod }: PricedPlan): number | null {
  const months = MONTHS.find(([name]) => name.test(timePeriod.trim()))?.[1] ?? 0;
  const count = months * (timePeriodCount ?? 1);
  return price !== null && count > 1 ? price / count : null;
}
