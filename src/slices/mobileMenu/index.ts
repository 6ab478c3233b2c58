import { createSlice } from '@reduxjs/toolkit';
import { eventsOf, guarded, type Transitions } from '../machine';
import { pageLeft } from '../sharedEvents';

/** The slide-in menu below 1200 px (HEAD-4). */
export type MobileMenuState = { status: 'closed' } | { status: 'open' };

export const transitions: Transitions<MobileMenuState['status']> = {
  closed: { 'mobileMenu/menuOpened': 'open' },
  open: {
    'mobileMenu/menuClosed': 'closed',
    ...pageLeft.to('closed'),
  },
};

const closed = (): MobileMenuState => ({ status: 'closed' });

const on = eventsOf<MobileMenuState>();

const slice = createSlice({
  name: 'mobileMenu',
  initialState: closed,
  reducers: {
    /** The customer pressed 'Open menu'. */
    menuOpened: on(() => ({ status: 'open' })),
    /** The customer pressed 'Close menu' or Esc, or clicked outside. */
    menuClosed: on(closed),
  },
});

export const machine = guarded(transitions, slice);

export const { menuOpened, menuClosed } = slice.actions;

export const selectMenuOpen = (state: { mobileMenu: MobileMenuState }): boolean =>
  state.mobileMenu.status === 'open';
