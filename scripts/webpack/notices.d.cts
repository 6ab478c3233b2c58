/** A notice for each package that the given files belong to. */
export function thirdPartyNotices(files: Iterable<string>): string;
