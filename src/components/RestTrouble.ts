import { createContext } from 'react';

/**
 * Tells the site that the rest of a list could not be loaded when somebody asked for it: after a
 * deployment its file is gone, and no press would ever bring it.
 */
export const RestTrouble = createContext<(problem: Error) => void>(() => undefined);
