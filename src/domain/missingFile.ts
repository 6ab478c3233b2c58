/**
 * Which of the site's files could not be fetched, by the error of the import that failed: webpack
 * notes the address on it.
 * @param problem whatever was thrown
 * @returns null when the failure is another one
 */
export const missingFile = (problem: unknown): string | null => {
  if (!(problem instanceof Error) || !('request' in problem)) return null;
  return typeof problem.request === 'string' ? problem.request : null;
};
