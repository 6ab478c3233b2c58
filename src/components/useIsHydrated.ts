import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the component is hydrated, and may differ from the server's HTML. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
