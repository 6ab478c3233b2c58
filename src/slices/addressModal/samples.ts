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

/** What the tests of all machines need of this one. */
export const samples: Samples<typeof machine> = {
  events: {
    addressSubmitted: [form],
    addressSaved: [{ addressId: 'address3' }],
    addressSaveFailed: [{ reason: 'refused' }],
  },
  states: { closed: { status: 'closed' }, open: { status: 'open' }, saving: { status: 'saving' } },
};
