import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Takes over the radio button that was chosen before hydration (NAV-13).
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
