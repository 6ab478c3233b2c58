import type { getServiceTypes } from '../../api/catalogue';
import type { getPlans } from '../../api/plans';
import { need, type PageDocument } from '../pageDocument';

export const bookingDocument: PageDocument = {
  needs: () => [
    need<typeof getServiceTypes>('getServiceTypes', { isOptional: true }),
    need<typeof getPlans>('getPlans', { isOptional: true }),
  ],
};
