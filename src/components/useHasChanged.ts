import { useState } from 'react';

/**
 * Whether the value has changed since the first render. Live regions stay off until then: on mount
 * they would talk over the page heading.
 * @param value undefined until it is known
 */
export function useHasChanged(value: string | null | undefined): boolean {
  const [first, setFirst] = useState(value);
  const [hasChanged, setChanged] = useState(false);
  if (first === undefined && value !== undefined) setFirst(value);
  else if (value !== undefined && value !== first && !hasChanged) setChanged(true);
  return hasChanged;
}
