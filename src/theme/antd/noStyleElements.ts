/**
 * Takes the place of the two modules by which antd's libraries write style elements while the site
 * runs. The site's policy allows none, and the same rules are in the style sheets beside this file.
 */

/** An element outside the document: the callers set attributes on what they get. */
const unused = (): HTMLStyleElement => document.createElement('style');

export const injectCSS = unused;
export const updateCSS = unused;
export const removeCSS = (): void => undefined;
export const clearContainerCache = (): void => undefined;

/** What the second of the modules exports beside: the site has no shadow trees to style apart. */
export const getShadowRoot = (): null => null;
export const warningOnce = (): void => undefined;
