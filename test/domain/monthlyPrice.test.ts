import { monthlyPrice } from '../../src/domain/monthlyPrice';

it.each([
  ['three months', 1049, 3, 'Months', 1049 / 3],
  ['a year', 1200, 1, 'Year', 100],
  ['a year without a count', 1200, null, 'year', 100],
  ['one month', 399, 1, 'Month', null],
  ['four weeks', 400, 4, 'Weeks', null],
  ['no months', 400, 0, 'Months', null],
  ['an unknown price', null, 3, 'Months', null],
] as const)(
  'PLAN-1: the monthly price of a plan for %s',
  (_plan, price, timePeriodCount, timePeriod, expected) => {
    expect(monthlyPrice({ price, timePeriodCount, timePeriod })).toBe(expected);
  },
);
