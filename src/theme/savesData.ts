/**
 * Whether Save-Data is on. Then nothing is preloaded, nothing moves automatically, and maps are
 * smaller or stay pictures. Safari and Firefox don't support it.
 */
export function savesData(): boolean {
  if (typeof window === 'undefined') return false;
  // eslint-disable-next-line no-restricted-globals -- read like a media query, which only newer browsers have for this.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return (
    connection?.saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches
  );
}
