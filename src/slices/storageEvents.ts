import { createAction } from '@reduxjs/toolkit';
import type { Coordinates } from '../domain/mapPin';

/** The validated contents of local storage when the site was opened. */
export interface StoredValues {
  session: { token: string; userId: string } | null;
  selectedCoords: Coordinates | null;
  lastAddressId: string | null;
}

/**
 * redux-persist has read local storage. The type is redux-persist's own, so that machines can
 * handle it in their tables like any other event.
 */
export const storageRead = createAction<StoredValues | undefined>('persist/REHYDRATE');
