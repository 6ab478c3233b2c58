import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the component is hydrated and may differ from the server's HTML.
 * @returns false on the server and for the first render of a prerendered document
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
