import { nextTask } from '../lib/nextTask';

declare global {
  interface Window {
    /** The controls that were pressed so far, in their order, kept by the script in public/index.html. */
    earlyPresses?: HTMLElement[];
    /** What controls and headings were called when the document had been read. */
    firstNames?: ReadonlyMap<Element, string>;
  }
}

/** A translator, or an extension that converts prices, may have changed the text since. */
const nameOf = (element: Element): string =>
  window.firstNames?.get(element) ?? element.getAttribute('aria-label') ?? element.textContent;

/** The controls of a page by what tells them apart: their name, and the last heading before them. */
function controlsOf(page: Element): Map<string, HTMLElement[]> {
  const controls = new Map<string, HTMLElement[]>();
  let heading = '';
  for (const element of page.querySelectorAll<HTMLElement>('h1, h2, h3, a, button, select')) {
    if (/^H\d$/.test(element.tagName)) {
      heading = nameOf(element);
      continue;
    }
    const key = JSON.stringify([nameOf(element), heading]);
    controls.set(key, [...(controls.get(key) ?? []), element]);
  }
  return controls;
}

/**
 * Remembers the controls of a document that is about to be hydrated.
 * @returns finds the control that stands for one of them after React has rendered the page anew, which
 *   it does where the document differs from what the site renders: the one of the same name below the
 *   same heading, at the same place among several. Null where that can't be told
 */
export function rememberControls(page: Element): (control: HTMLElement) => HTMLElement | null {
  const before = [...controlsOf(page)];
  return (control) => {
    if (control.isConnected) return control;
    const [key, same] = before.find(([, controls]) => controls.includes(control)) ?? ['', []];
    const now = controlsOf(page).get(key) ?? [];
    return (now.length === same.length ? now[same.indexOf(control)] : null) ?? null;
  };
}

/** Forgets what was pressed in a document that is removed. */
export function forgetPresses(page: HTMLElement): void {
  delete page.dataset['unhydrated'];
  window.earlyPresses = [];
}

/**
 * Presses what was pressed before the page was hydrated, once each (NAV-13).
 * @param page the root element
 * @param find from `rememberControls`
 */
export async function replayPresses(
  page: HTMLElement,
  find: (control: HTMLElement) => HTMLElement | null,
): Promise<void> {
  const pressed = [...new Set(window.earlyPresses)];
  forgetPresses(page);
  // In a task of its own: React can't hydrate a section while it runs effects.
  await nextTask();
  // React hydrates a section when something in it is touched, and may render it anew then.
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
