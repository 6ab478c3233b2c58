/** Redux Toolkit looks for the extension on the window, which Node doesn't have. */
Object.assign(globalThis, { window: {} });
