import { useEffect, useRef } from 'react';

/**
 * Scrolls a horizontal strip of labelled radio buttons until the chosen one is fully visible.
 * @returns the strip's ref
 */
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
