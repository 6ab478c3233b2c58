/**
 * Joins class names.
 * @param names `false`, `null` and `undefined` are skipped
 */
export const joinClasses = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
