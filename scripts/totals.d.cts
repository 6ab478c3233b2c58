interface Totals {
  passed: number;
  failed: number;
}
export function jestTotals(file: string): Totals;
export function playwrightTotals(file: string): Totals;
