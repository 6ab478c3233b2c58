import { bestValue } from '../../src/domain/planValue';

const plan = (id: string, price: number | null, timePeriodCount: number, timePeriod: string) => ({
  id,
  price,
  timePeriodCount,
  timePeriod,
});

describe('the recommended plan', () => {
  it('has the lowest price for the same period', () => {
    const plans = [
      plan('week', 149, 1, 'Week'),
      plan('month', 399, 1, 'Month'),
      plan('quarter', 1049, 3, 'Months'),
    ];
    expect(bestValue(plans)).toBe('quarter');
    expect(bestValue([...plans, plan('year', 3900, 1, 'year')])).toBe('year');
  });

  it.each([
    ['there is only one', [plan('a', 10, 1, 'Month')]],
    ['a price is unknown', [plan('a', 10, 1, 'Month'), plan('b', null, 1, 'Month')]],
    ['a period is unknown', [plan('a', 10, 1, 'Month'), plan('b', 10, 4, 'washes')]],
    ['two are level', [plan('a', 10, 1, 'Month'), plan('b', 120, 12, 'Months')]],
  ])('is null when %s', (_why, plans) => {
    expect(bestValue(plans)).toBeNull();
  });
});
