import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { RefusalReason } from '../../domain/refusal';
import type { AddressForm } from '../../api/addresses';
import { seal, type Sealed } from '../../domain/sealed';
import { event, guarded, type Event, type Transitions } from '../machine';
import { partBroke } from '../site';
import { pageLeft, sessionEnded } from '../sharedEvents';

/** The modal 'Add New Address' (DASH-8). What is typed stays in the form. */
export type AddressModalState =
  /**
   * Entered at start, by Cancel, by an accepted save, and with the page or the session. Left by
   * 'Add Address'.
   */
  | { status: 'closed' }
  /**
   * Entered by 'Add Address', and again when a save failed. Left by Save, by everything that
   * closes, and when it can't be shown.
   */
  | { status: 'open' }
  /**
   * Entered by Save: the address is with the server. Left by the answer, with the page or the
   * session, or when the modal can't be shown.
   */
  | { status: 'saving' };

/** The life of the address modal. */
export const transitions: Transitions<AddressModalState['status']> = {
  closed: { 'addressModal/addressModalOpened': 'open' },
  open: {
    'addressModal/addressSubmitted': 'saving',
    'addressModal/addressModalCancelled': 'closed',
    ...pageLeft.to('closed'),
    ...sessionEnded.to('closed'),
    // Refused (stays open) when it is about another part.
    'site/partBroke': ['closed', 'open'],
  },
  saving: {
    'addressModal/addressSaved': 'closed',
    // A failed save is only logged; the modal stays with all that was typed.
    'addressModal/addressSaveFailed': 'open',
    ...pageLeft.to('closed'),
    ...sessionEnded.to('closed'),
    'site/partBroke': ['closed', 'saving'],
  },
};

const closed = (): AddressModalState => ({ status: 'closed' });

const slice = createSlice({
  name: 'addressModal',
  initialState: closed,
  reducers: {
    /** The customer pressed 'Add Address'. */
    addressModalOpened: event((_state: AddressModalState, _event: Event): AddressModalState => ({
      status: 'open',
    })),
    /** The customer closed the modal. */
    addressModalCancelled: event((_state: AddressModalState, _event: Event) => closed()),
    /** The customer pressed Save. The form travels sealed. */
    addressSubmitted: {
      prepare: (form: AddressForm) => ({ payload: seal(form), meta: { at: 0, id: '' } }),
      reducer: (
        _state: AddressModalState,
        _event: Event<Sealed<AddressForm>>,
      ): AddressModalState => ({ status: 'saving' }),
    },
    /** The server has the address; its id is remembered as the last one added. */
    addressSaved: event((_state: AddressModalState, _event: Event<{ addressId: string | null }>) =>
      closed(),
    ),
    /** The server (or the network) refused the address. */
    addressSaveFailed: event(
      (_state: AddressModalState, _event: Event<{ reason: RefusalReason }>): AddressModalState => ({
        status: 'open',
      }),
    ),
  },
  extraReducers: (builder) => {
    builder.addCase(partBroke, (state, { payload }) =>
      payload.part === 'addressModal' ? closed() : state,
    );
    builder.addMatcher(isAnyOf(pageLeft.match, sessionEnded.match), closed);
  },
});

/** The machine, as the registry lists it. */
export const machine = guarded(transitions, slice);

export const {
  addressModalOpened,
  addressModalCancelled,
  addressSubmitted,
  addressSaved,
  addressSaveFailed,
} = slice.actions;

/** The address modal. */
export const selectAddressModal = (state: { addressModal: AddressModalState }): AddressModalState =>
  state.addressModal;
