import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the component is in a browser's document and may differ from what the server rendered.
 * @returns false on the server and for the first render of a prerendered document
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
