import type { getPlans } from '../../api/plans';
import { need, type PageDocument } from '../pageDocument';

export const pricingDocument: PageDocument = {
  needs: () => [need<typeof getPlans>('getPlans')],
};
