import { createAction } from '@reduxjs/toolkit';
import type { Session } from '../api/session';
import type { Coordinates } from '../domain/mapPin';

/** The validated contents of local storage when the site was opened. */
export interface StoredValues {
  session: Session | null;
  selectedCoords: Coordinates | null;
  lastAddressId: string | null;
}

/**
 * redux-persist has read local storage. It has redux-persist's action type, so that machines can
 * handle it in their tables.
 */
export const storageRead = createAction<StoredValues | undefined>('persist/REHYDRATE');
