import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Takes over the radio button that was chosen in a group before hydration (NAV-13). */
export function useChoiceBeforeHydration(onChoice: (value: string) => void) {
  const group = useRef<HTMLFieldSetElement>(null);
  const take = useEffectEvent(onChoice);
  useLayoutEffect(() => {
    const early = group.current?.querySelector<HTMLInputElement>(':checked');
    if (early && !early.defaultChecked) take(early.value);
  }, []);
  return group;
}
