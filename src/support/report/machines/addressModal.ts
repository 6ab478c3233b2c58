import type { machine } from '../../../slices/addressModal';
import type { Recording, Sentences } from '../machineReport';
import { keep, sealed, shape, stateShape } from '../rules';
import { failed } from '../phrases';

export const recording: Recording<typeof machine> = {
  state: stateShape({}),
  events: {
    addressSubmitted: sealed,
    addressSaved: shape({ addressId: keep }),
    addressSaveFailed: shape({ reason: keep }),
  },
};

export const sentences: Sentences<typeof machine> = {
  addressModalOpened: () => 'Pressed Add Address',
  addressModalCancelled: () => 'Closed Add New Address',
  addressSubmitted: () => 'Pressed Save for a new address',
  addressSaved: () => 'The server saved the address',
  addressSaveFailed: failed('Saving the address', null),
};
