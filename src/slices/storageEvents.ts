import { createAction } from '@reduxjs/toolkit';
import type { Coordinates } from '../services/types';

/** What local storage held when the site was opened; checked before it gets here. */
export interface StoredValues {
  session: { token: string; userId: string } | null;
  selectedCoords: Coordinates | null;
  lastAddressId: string | null;
}

/**
 * redux-persist has read local storage. The type is redux-persist's own, so that each machine can
 * answer it in its table like any other event.
 */
export const storageRead = createAction<StoredValues | undefined>('persist/REHYDRATE');
