/**
 * Disables painting, which takes a seventh of the CPU. Layout, text, focus and hit testing are
 * unaffected. Runs in the page; adopted rules are not subject to its policy.
 */
export function disablePainting(): void {
  const transparent = new CSSStyleSheet();
  transparent.replaceSync(':root { opacity: 0 }');
  document.adoptedStyleSheets.push(transparent);
}

/** Turns painting on or off. Runs in the page; does nothing on a page that is always painted. */
export function setPainted(isPainted: boolean): void {
  for (const sheet of document.adoptedStyleSheets)
    if (sheet.cssRules[0]?.cssText === ':root { opacity: 0; }') sheet.disabled = isPainted;
}
