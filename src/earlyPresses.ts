import { nextTask } from './lib/nextTask';

interface EarlyPress {
  /** The part of the page, which was not alive. */
  place: Element;
  /** The button in it that was pressed, or the list in which something was chosen. */
  control: HTMLElement;
}

declare global {
  interface Window {
    /** Kept by the script in public/index.html, in their order. */
    earlyPresses?: EarlyPress[];
  }
}

/** Marks the element of a part of the page that is not alive yet: presses in it are kept. */
export const ASLEEP = { 'data-asleep': '' } as const;

/** The event at such an element when something in it is pressed. */
export const EARLY_PRESS = 'earlypress';

/**
 * Forgets what was pressed in a part of the page.
 * @returns the controls in the order in which they were pressed, each once
 */
export function takeEarlyPresses(place: Element): HTMLElement[] {
  const taken = (window.earlyPresses ?? []).filter((press) => press.place === place);
  window.earlyPresses = (window.earlyPresses ?? []).filter((press) => press.place !== place);
  return [...new Set(taken.map(({ control }) => control))];
}

const nameOf = (control: Element): string | null =>
  control.getAttribute('aria-label') ?? control.textContent;

/** What has taken a control's place: a visitor's button may be a customer's link. */
const replacing = (control: HTMLElement, place: Element): HTMLElement | undefined =>
  [...place.querySelectorAll<HTMLElement>('a, button')].find(
    (other) => nameOf(other) === nameOf(control),
  );

/**
 * Tells that a part of the page is alive, and presses what was pressed there before, once each
 * (NAV-13).
 */
export async function wakeUp(place: HTMLElement): Promise<void> {
  delete place.dataset['asleep'];
  // In a task of its own: React can't hydrate a section while it runs effects.
  await nextTask();
  const controls = takeEarlyPresses(place);
  // React hydrates what is touched; a customer's version may take the control's place then.
  for (const control of controls) control.dispatchEvent(new Event('auxclick', { bubbles: true }));
  await nextTask();
  for (const control of controls) {
    if (control instanceof HTMLSelectElement)
      control.dispatchEvent(new Event('change', { bubbles: true }));
    else (control.isConnected ? control : replacing(control, place))?.click();
  }
}
