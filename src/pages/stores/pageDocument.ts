import type { getServiceTypes, getStores } from '../../api/catalogue';
import { need, type PageDocument } from '../pageDocument';

/** As many as a document shows of a long list. */
const MOST_STORES = 24;

export const storesDocument: PageDocument = {
  needs: () => [
    need<typeof getStores>('getStores', { part: (stores) => stores.slice(0, MOST_STORES) }),
    need<typeof getServiceTypes>('getServiceTypes', { isOptional: true }),
  ],
};
