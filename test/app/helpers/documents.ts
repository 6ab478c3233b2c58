import { readFileSync } from 'node:fs';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { keepInput, rememberControls, replayPresses } from '../../../src/app/beforeHydration';
import { nextTask } from '../../../src/lib/nextTask';
import { readShell } from '../../../server/prerender/document';

/** Runs the script of each document, which keeps presses and first names. */
export function runInlineScript(): void {
  const script = document.createElement('script');
  // jsdom lacks it, and would be treated as an outdated browser.
  Object.assign(window, { CSS: { supports: () => true } });
  script.text = readShell(readFileSync('public/index.html', 'utf8')).inlineScript;
  document.head.append(script);
}

/** A document with this markup, not hydrated. */
export function documentWith(markup: string): HTMLElement {
  const container = document.createElement('div');
  container.dataset['unhydrated'] = '';
  document.body.replaceChildren(container);
  container.innerHTML = markup;
  return container;
}

export const asLoaded = () => document.dispatchEvent(new Event('readystatechange'));

let leave = (): void => undefined;

/** Unmounts the page that was hydrated last. */
export const leaveDocument = () => leave();

/**
 * Hydrates like src/app/start.tsx.
 * @returns how many times React rendered a part anew instead
 */
export async function hydrate(container: HTMLElement, page: ReactNode): Promise<number> {
  let anew = 0;
  let root: Root | undefined;
  const find = rememberControls(container);
  const stopKeeping = keepInput(container);
  leave = () => {
    act(() => root?.unmount());
    stopKeeping();
  };
  await act(async () => {
    root = hydrateRoot(container, page, {
      onRecoverableError: () => {
        anew += 1;
      },
    });
    await nextTask();
  });
  await act(() => replayPresses(container, find));
  await act(nextTask);
  return anew;
}

export function nodesIn(container: Element, kind: number): CharacterData[] {
  const walker = document.createTreeWalker(container, kind);
  const nodes: CharacterData[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as CharacterData);
  return nodes;
}

/** Every text of a document, as an extension finds them. */
export const textsIn = (container: Element): CharacterData[] =>
  nodesIn(container, NodeFilter.SHOW_TEXT).filter(
    ({ data, parentElement }) => data.trim() !== '' && parentElement?.localName !== 'script',
  );

/** Adds to a text what a currency converter adds to prices. */
export const convert = (text: CharacterData | undefined): void => {
  if (text) text.data = `${text.data} (about 13 €)`;
};
