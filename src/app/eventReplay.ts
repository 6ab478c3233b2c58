import { nextTask } from '../lib/nextTask';

declare global {
  interface Window {
    /** The controls pressed so far, in order, recorded by the script in public/index.html. */
    pressesToReplay?: HTMLElement[];
    /** The names of controls and headings when the document had been parsed. */
    firstNames?: ReadonlyMap<Element, string>;
  }
}

/** Browser translation or an extension may have changed the text since. */
const nameOf = (element: Element): string =>
  window.firstNames?.get(element) ?? element.getAttribute('aria-label') ?? element.textContent;

/** The controls of a page, keyed by their name and the heading before them. */
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
 * @returns finds a control's replacement after React has fallen back to client rendering because of
 *   a hydration mismatch: the control with the same name, heading and index. Null if that is
 *   ambiguous
 */
export function rememberControls(page: Element): (control: HTMLElement) => HTMLElement | null {
  const before = [...controlsOf(page)];
  return (control) => {
    if (control.isConnected) return control;
    const [key, same] = before.find(([, controls]) => controls.includes(control)) ?? ['', []];
    const current = controlsOf(page).get(key) ?? [];
    return (current.length === same.length ? current[same.indexOf(control)] : null) ?? null;
  };
}

/** Discards the presses in a document that is removed. */
export function discardPresses(page: HTMLElement): void {
  delete page.dataset['unhydrated'];
  window.pressesToReplay = [];
}

/** Replays the presses from before hydration, each one time (NAV-13). */
export async function replayPresses(
  page: HTMLElement,
  find: (control: HTMLElement) => HTMLElement | null,
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
