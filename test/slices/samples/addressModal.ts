import type { machine } from '../../../src/slices/addressModal';
import { EMPTY_ADDRESS } from '../../../src/api/addresses';
import type { Samples } from './types';

const form = { ...EMPTY_ADDRESS, name: 'A' };

export const samples: Samples<typeof machine> = {
  events: {
    addressSubmitted: [form],
    addressSaved: [{ addressId: 'address3' }],
    addressSaveFailed: [{ reason: 'refused' }],
  },
  states: { closed: { status: 'closed' }, open: { status: 'open' }, saving: { status: 'saving' } },
};
