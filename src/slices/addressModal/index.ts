import type { RefusalReason } from '../../domain/refusal';
import type { AddressForm } from '../../api/addresses';
import { seal } from '../../domain/sealed';
import { createMachine } from '../machine';
import { dialogLost, sessionEnded } from '../sharedEvents';

/** The modal 'Add New Address' (DASH-8). What is typed stays in the form. */
export type AddressModalState = { status: 'closed' } | { status: 'open' } | { status: 'saving' };

const lost = dialogLost('addressModal');

export const machine = createMachine<AddressModalState>()({
  name: 'addressModal',
  initialState: { status: 'closed' },
  transitions: {
    closed: { 'addressModal/addressModalOpened': 'open' },
    open: {
      'addressModal/addressSubmitted': 'saving',
      'addressModal/addressModalCancelled': 'closed',
      ...lost.from('open'),
      ...sessionEnded.to('closed'),
    },
    saving: {
      'addressModal/addressSaved': 'closed',
      // A failed save is only logged; the modal stays with its input.
      'addressModal/addressSaveFailed': 'open',
      ...lost.from('saving'),
      ...sessionEnded.to('closed'),
    },
  },
  reducers: (on) => ({
    /** The customer pressed 'Add Address'. */
    addressModalOpened: on(() => ({ status: 'open' })),
    /** The customer closed the modal. */
    addressModalCancelled: on(),
    /** The customer pressed Save. The form is sealed. */
    addressSubmitted: on(() => ({ status: 'saving' }), seal<AddressForm>),
    /** The server saved the address; its id is remembered as the last one added. */
    addressSaved: on<{ addressId: string | null }>(),
    /** The server (or the network) refused the address. */
    addressSaveFailed: on<{ reason: RefusalReason }>(() => ({ status: 'open' })),
  }),
  extraReducers: lost.reducer,
});

export const {
  addressModalOpened,
  addressModalCancelled,
  addressSubmitted,
  addressSaved,
  addressSaveFailed,
} = machine.events;

export const selectAddressModal = (state: { addressModal: AddressModalState }) =>
  state.addressModal;
