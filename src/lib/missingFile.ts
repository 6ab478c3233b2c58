/** The URL of the file that failed to load, from webpack's error for an import; or null. */
export const missingFile = (problem: unknown): string | null => {
  if (!(problem instanceof Error) || !('request' in problem)) return null;
  return typeof problem.request === 'string' ? problem.request : null;
};

/** Why a page or a part of it is missing, for the store. */
export const failureOf = (error: Error) => ({
  message: error.message,
  missing: missingFile(error),
});
