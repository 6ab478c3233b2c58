import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Scrolls the strip of radio buttons that gets this ref until the chosen one is fully visible. */
export function useScrollToSelected(chosen: string | undefined) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = strip.current;
    const option = box?.querySelector('label:has(:checked)');
    if (!box || !option || box.scrollWidth <= box.clientWidth) return;
    const { left, right } = option.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(box);
    const edges = box.getBoundingClientRect();
    const hiddenLeft = edges.left + parseFloat(paddingLeft) - left;
    const hiddenRight = right - edges.right + parseFloat(paddingRight);
    if (hiddenLeft > 0) box.scrollLeft -= hiddenLeft;
    else if (hiddenRight > 0) box.scrollLeft += hiddenRight;
  }, [chosen]);
  return strip;
}

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
