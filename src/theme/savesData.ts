/**
 * Whether the customer has set the browser or the phone to save data. Then nothing is loaded ahead,
 * nothing moves by itself, and maps are smaller or remain pictures. Safari and Firefox don't tell.
 */
export function savesData(): boolean {
  if (typeof window === 'undefined') return false;
  // eslint-disable-next-line no-restricted-globals -- read like a media query, which only newer browsers have for this.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return (
    connection?.saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches
  );
}
