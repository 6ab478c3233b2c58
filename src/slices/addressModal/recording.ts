import type { machine, AddressModalState } from '.';
import { keep, sealed, shape } from '../../redaction/rules';
import type { Recording } from '../describing';

export const recording: Recording<typeof machine> = {
  state: shape<AddressModalState>({ status: keep }),
  events: {
    addressSubmitted: sealed,
    addressSaved: shape({ addressId: keep }),
    addressSaveFailed: shape({ reason: keep }),
  },
};
