import { useState } from 'react';

/**
 * Whether a value has ever been another than at first. What a live region says as it appears is spoken
 * over the heading that someone has just come to; only changes are news.
 * @param value undefined until it is known
 */
export function useHasChanged(value: string | null | undefined): boolean {
  const [first, setFirst] = useState(value);
  const [hasChanged, setChanged] = useState(false);
  if (first === undefined && value !== undefined) setFirst(value);
  const isNews = first !== undefined && value !== undefined && value !== first;
  if (isNews && !hasChanged) setChanged(true);
  return hasChanged || isNews;
}
