/**
 * Whether the customer has set the browser or the phone to save data. Then nothing is loaded ahead,
 * nothing moves by itself, and maps are smaller or remain pictures. Safari and Firefox don't tell.
 */
export function savesData(): boolean {
  if (typeof window === 'undefined') return false;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return (
    connection?.saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches
  );
}
