import { createContext } from 'react';

/**
 * How the server renders untrusted HTML, for it has no DOM to sanitise with: the allowed elements as
 * markup. Null in browsers.
 */
export const DocumentMarkup = createContext<((html: string) => string) | null>(null);
