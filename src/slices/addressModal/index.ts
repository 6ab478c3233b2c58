import { createSlice } from '@reduxjs/toolkit';
import type { RefusalReason } from '../../domain/refusal';
import type { AddressForm } from '../../api/addresses';
import { seal, type Sealed } from '../../domain/sealed';
import { eventsOf, guarded, type Event, type Transitions } from '../machine';
import { dialogLost, sessionEnded } from '../sharedEvents';

/** The modal 'Add New Address' (DASH-8). What is typed stays in the form. */
export type AddressModalState = { status: 'closed' } | { status: 'open' } | { status: 'saving' };

const lost = dialogLost('addressModal');

export const transitions: Transitions<AddressModalState['status']> = {
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
};

const closed = (): AddressModalState => ({ status: 'closed' });

const on = eventsOf<AddressModalState>();

const slice = createSlice({
  name: 'addressModal',
  initialState: closed,
  reducers: {
    /** The customer pressed 'Add Address'. */
    addressModalOpened: on(() => ({ status: 'open' })),
    /** The customer closed the modal. */
    addressModalCancelled: on(closed),
    /** The customer pressed Save. The form is sealed. */
    addressSubmitted: {
      prepare: (form: AddressForm) => ({ payload: seal(form), meta: { at: 0, id: '' } }),
      reducer: (
        _state: AddressModalState,
        _event: Event<Sealed<AddressForm>>,
      ): AddressModalState => ({ status: 'saving' }),
    },
    /** The server saved the address; its id is remembered as the last one added. */
    addressSaved: on<{ addressId: string | null }>(closed),
    /** The server (or the network) refused the address. */
    addressSaveFailed: on<{ reason: RefusalReason }>(() => ({ status: 'open' })),
  },
  extraReducers: (builder) => builder.addMatcher(lost.match, closed),
});

export const machine = guarded(transitions, slice);

export const {
  addressModalOpened,
  addressModalCancelled,
  addressSubmitted,
  addressSaved,
  addressSaveFailed,
} = slice.actions;

export const selectAddressModal = (state: { addressModal: AddressModalState }): AddressModalState =>
  state.addressModal;
