import type { getServiceTypes, getStores } from '../../api/catalogue';
import { MOST_ROWS, need, type PageDocument } from '../pageDocument';

export const storesDocument: PageDocument = {
  needs: () => [
    need<typeof getStores>('getStores', { part: (stores) => stores.slice(0, MOST_ROWS) }),
    need<typeof getServiceTypes>('getServiceTypes', { isOptional: true }),
  ],
};
