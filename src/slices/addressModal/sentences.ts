import type { machine } from '.';
import type { Sentences } from '../describing';
import { failed } from '../wording';

export const sentences: Sentences<typeof machine> = {
  addressModalOpened: () => 'Pressed Add Address',
  addressModalCancelled: () => 'Closed Add New Address',
  addressSubmitted: () => 'Pressed Save for a new address',
  addressSaved: () => 'The server saved the address',
  addressSaveFailed: failed('Saving the address', null),
};
