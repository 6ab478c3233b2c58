/**
 * Replaces the two modules with which antd's libraries create style elements at run time. The
 * site's policy doesn't allow those; the same rules are in the style sheets beside this file.
 */

/** A detached element: the callers set attributes on the result. */
const unused = (): HTMLStyleElement => document.createElement('style');

export const injectCSS = unused;
export const updateCSS = unused;
export const removeCSS = (): void => undefined;
export const clearContainerCache = (): void => undefined;

/** The second module's other export; the site has no shadow trees. */
export const getShadowRoot = (): null => null;
export const warningOnce = (): void => undefined;
