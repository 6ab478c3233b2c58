/**
 * Joins class names, leaving out those that do not apply.
 * @param names class names; `false`, `null` and `undefined` are skipped
 */
export const joinClasses = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
