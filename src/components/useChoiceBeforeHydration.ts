import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Takes the radio button that was pressed in a document before it was hydrated (NAV-13).
 * @param onChoice called with its value
 * @returns the ref of the group
 */
export function useChoiceBeforeHydration(
  onChoice: (value: string) => void,
): RefObject<HTMLFieldSetElement | null> {
  const group = useRef<HTMLFieldSetElement>(null);
  const take = useEffectEvent(onChoice);
  useLayoutEffect(() => {
    const early = group.current?.querySelector<HTMLInputElement>(':checked');
    if (early && !early.defaultChecked) take(early.value);
  }, []);
  return group;
}
