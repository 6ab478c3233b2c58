/** Replaces the two modules with which antd creates style elements, which the policy forbids. */

/** A detached element: the callers set attributes on the result. */
const unused = (): HTMLStyleElement => document.createElement('style');

export const injectCSS = unused;
export const updateCSS = unused;
export const removeCSS = (): void => undefined;
export const clearContainerCache = (): void => undefined;

/** The second module's other export; the site has no shadow DOM. */
export const getShadowRoot = (): null => null;
export const warningOnce = (): void => undefined;
