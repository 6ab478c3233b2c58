/**
 * Gives the focus to an element and, where that is neither a link nor a control, lets it be focused no
 * longer than it has the focus: screen readers speak of what can be focused as something to press.
 * @param element a heading, a section, the page's `main`
 */
export function focusInPassing(element: HTMLElement, options?: FocusOptions): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    const letGo = () => {
      // Another window has come before this one.
      if (element.ownerDocument.activeElement === element) return;
      element.removeEventListener('blur', letGo);
      element.removeAttribute('tabindex');
    };
    element.addEventListener('blur', letGo);
  }
  element.focus(options);
}
