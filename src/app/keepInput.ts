type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const defaultIndex = ({ options }: HTMLSelectElement): number =>
  [...options].findIndex(({ defaultSelected }) => defaultSelected);

function isChanged(field: Field): boolean {
  if (isCheckable(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement)
    return field.selectedIndex !== Math.max(0, defaultIndex(field));
  return field.value !== field.defaultValue;
}

/** The fields of a page, keyed by what survives a client render; generated ids don't. */
function fieldsOf(page: Element): Map<string, Field[]> {
  const fields = new Map<string, Field[]>();
  for (const field of page.querySelectorAll<Field>('input, textarea, select')) {
    const key = `${field.tagName} ${field.name || field.autocomplete || field.type}`;
    fields.set(key, [...(fields.get(key) ?? []), field]);
  }
  return fields;
}

/** Sets a value like typing does: React ignores values set through the property it overrides. */
function setValue(field: Field, value: string): void {
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  property?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function copyInput(from: Field, to: Field): void {
  if (isCheckable(from)) {
    // Checking a radio button unchecks the others.
    const isOne = from.type === 'radio' && !from.checked;
    if (isCheckable(to) && to.checked !== from.checked && !isOne) to.click();
  } else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) {
    // Browser translation changes the value of an option without a `value` attribute.
    const option = to.options[from.selectedIndex];
    if (option && to.options.length === from.options.length) setValue(to, option.value);
  } else if (to.value !== from.value) setValue(to, from.value);
}

function moveFocus(from: Field, to: Field): void {
  to.focus({ preventScroll: true });
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement) return;
  // E-mail fields have no selection API.
  const { selectionStart, selectionEnd } = from;
  if (selectionStart !== null) to.setSelectionRange(selectionStart, selectionEnd);
}

/**
 * Keeps the input and focus from before hydration, even where React falls back to client rendering
 * because a proxy or an extension changed the document (NAV-13).
 * @returns stops keeping it, when another page is shown
 */
export function keepInput(page: HTMLElement): () => void {
  const tracked = new Map<Field, { key: string; index: number; count: number }>();
  for (const [key, fields] of fieldsOf(page))
    fields.forEach((field, index) => tracked.set(field, { key, index, count: fields.length }));
  let focused: Element | null = document.activeElement;
  const onFocusIn = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  const onFocusOut = ({ target }: FocusEvent) => {
    // Not when the field is being removed.
    queueMicrotask(() => {
      if ((target as Element).isConnected && focused === target) focused = null;
    });
  };
  const observer = new MutationObserver(() => {
    const removed = [...tracked].filter(([field]) => !field.isConnected);
    if (removed.length === 0) return;
    const now = fieldsOf(page);
    for (const [field, { key, index, count }] of removed) {
      tracked.delete(field);
      const same = now.get(key) ?? [];
      const other = same.length === count ? same[index] : undefined;
      if (!other) continue;
      const hadFocus = field === focused;
      if (isChanged(field)) {
        copyInput(field, other);
        // Some fields read their text on blur.
        if (!hadFocus) other.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      }
      if (hadFocus && document.activeElement === document.body) moveFocus(field, other);
    }
  });
  observer.observe(page, { childList: true, subtree: true });
  page.addEventListener('focusin', onFocusIn);
  page.addEventListener('focusout', onFocusOut);
  return () => {
    observer.disconnect();
    page.removeEventListener('focusin', onFocusIn);
    page.removeEventListener('focusout', onFocusOut);
  };
}
