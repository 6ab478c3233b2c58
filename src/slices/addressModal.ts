import type { RefusalReason } from '../domain/refusal';
import type { AddressForm } from '../api/addresses';
import { seal } from '../domain/sealed';
import { sessionEnded } from './auth';
import { closeIfPartFailed, closedByPage, CLOSING } from './dialog';
import { createMachine, event } from './machine';

/** The modal 'Add New Address' (DASH-8). Its input stays in the form. */
export type AddressModalState = { status: 'closed' } | { status: 'open' } | { status: 'saving' };

export const machine = createMachine<AddressModalState>()({
  name: 'addressModal',
  initialState: { status: 'closed' },
  events: {
    /** The customer pressed 'Add Address'. */
    addressModalOpened: event(),
    /** The customer closed the modal. */
    addressModalCancelled: event(),
    /** The customer pressed Save. The form is sealed. */
    addressSubmitted: event(seal<AddressForm>),
    /** The server saved the address; its id is remembered as the last one added. */
    addressSaved: event<{ addressId: string | null }>(),
    /** The server (or the network) refused the address. */
    addressSaveFailed: event<{ reason: RefusalReason }>(),
  },
  externalEvents: { ...CLOSING, sessionEnded },
  transitions: {
    closed: { addressModalOpened: 'open' },
    open: {
      ...closedByPage('open'),
      sessionEnded: 'closed',
      addressSubmitted: 'saving',
      addressModalCancelled: 'closed',
    },
    saving: {
      ...closedByPage('saving'),
      sessionEnded: 'closed',
      addressSaved: 'closed',
      // A failed save is only logged; the modal stays with its input.
      addressSaveFailed: 'open',
    },
  },
  reducers: { partFailed: closeIfPartFailed('addressModal') },
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
