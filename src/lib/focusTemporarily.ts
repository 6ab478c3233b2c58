/**
 * Focuses an element; a non-interactive one through a temporary tabindex, removed on blur: screen
 * readers announce focusable elements as clickable.
 */
export function focusTemporarily(element: HTMLElement, options?: FocusOptions): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    const removeTabIndex = () => {
      // Blur because the window lost focus: keep it focusable.
      if (element.ownerDocument.activeElement === element) return;
      element.removeEventListener('blur', removeTabIndex);
      element.removeAttribute('tabindex');
    };
    element.addEventListener('blur', removeTabIndex);
  }
  element.focus(options);
}
