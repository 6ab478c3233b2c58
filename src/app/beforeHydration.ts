import { nextTask } from '../lib/nextTask';

declare global {
  interface Window {
    /** The controls pressed so far, in order, recorded by the script in public/index.html. */
    pressesToReplay?: HTMLElement[];
    /** The names of controls and headings when the document had been parsed. */
    firstNames?: ReadonlyMap<Element, string>;
  }
}

/** Elements with keys that survive a client render. */
type Keyed<Kind> = ReadonlyMap<Kind, string>;

const withKey = <Kind>(elements: Keyed<Kind>, key: string | undefined): Kind[] =>
  [...elements.keys()].filter((element) => elements.get(element) === key);

/**
 * Remembers elements of a document that is about to be hydrated.
 * @returns finds an element's replacement after React has fallen back to client rendering because of
 *   a hydration mismatch: the one with the same key and index. Null if that is ambiguous
 */
function remember<Kind extends Element>(page: Element, elementsOf: (page: Element) => Keyed<Kind>) {
  const before = elementsOf(page);
  return (element: Kind): Kind | null => {
    if (element.isConnected) return element;
    const key = before.get(element);
    const same = withKey(before, key);
    const current = withKey(elementsOf(page), key);
    return (current.length === same.length ? current[same.indexOf(element)] : null) ?? null;
  };
}

/** Browser translation or an extension may have changed the text since. */
const nameOf = (element: Element): string =>
  window.firstNames?.get(element) ?? element.getAttribute('aria-label') ?? element.textContent;

/** The controls of a page, keyed by their name and the heading before them. */
function controlsOf(page: Element): Keyed<HTMLElement> {
  const controls = new Map<HTMLElement, string>();
  let heading = '';
  for (const element of page.querySelectorAll<HTMLElement>('h1, h2, h3, a, button, select'))
    if (/^H\d$/.test(element.tagName)) heading = nameOf(element);
    else controls.set(element, JSON.stringify([nameOf(element), heading]));
  return controls;
}

export const rememberControls = (page: Element) => remember(page, controlsOf);

/** Discards the presses in a document that is removed. */
export function discardPresses(page: HTMLElement): void {
  delete page.dataset['unhydrated'];
  window.pressesToReplay = [];
}

/** Replays the presses from before hydration, each one time (NAV-13). */
export async function replayPresses(
  page: HTMLElement,
  find: ReturnType<typeof rememberControls>,
): Promise<void> {
  const pressed = [...new Set(window.pressesToReplay)];
  discardPresses(page);
  // In a separate task: React can't hydrate a section while it runs effects.
  await nextTask();
  // React hydrates a section on interaction, and may then fall back to client rendering.
  for (const control of pressed)
    find(control)?.dispatchEvent(new Event('auxclick', { bubbles: true }));
  await nextTask();
  for (const control of pressed) {
    const found = find(control);
    if (found instanceof HTMLSelectElement)
      found.dispatchEvent(new Event('change', { bubbles: true }));
    else found?.click();
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields of a page; their generated ids don't survive a client render. */
const fieldsOf = (page: Element): Keyed<Field> =>
  new Map(
    [...page.querySelectorAll<Field>('input, textarea, select')].map((field) => [
      field,
      `${field.tagName} ${field.name || field.autocomplete || field.type}`,
    ]),
  );

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

function isChanged(field: Field): boolean {
  if (isCheckable(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(0, first);
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
  const tracked = new Set(fieldsOf(page).keys());
  const find = remember(page, fieldsOf);
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
    for (const field of tracked) {
      if (field.isConnected) continue;
      tracked.delete(field);
      const other = find(field);
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
