import type { machine } from '.';
import type { Samples } from '../describing';

const form = {
  name: 'A',
  phone: '',
  address: '',
  city: '',
  state: '',
  pincode: '',
  country: '',
  type: '',
  remarks: '',
};

export const samples: Samples<typeof machine> = {
  events: {
    addressSubmitted: [form],
    addressSaved: [{ addressId: 'address3' }],
    addressSaveFailed: [{ reason: 'refused' }],
  },
  states: { closed: { status: 'closed' }, open: { status: 'open' }, saving: { status: 'saving' } },
};
