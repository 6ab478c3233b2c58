import { createSlice } from '@reduxjs/toolkit';
import { event, guarded, type Event, type Transitions } from '../machine';
import { pageLeft } from '../sharedEvents';

/** The slide-in menu of the layout below 1200 px (HEAD-4). */
export type MobileMenuState =
  /**
   * Entered at start, by 'Close menu', Esc or a click outside, and with the page. Left by 'Open
   * menu'.
   */
  | { status: 'closed' }
  /** Entered by 'Open menu'. Left by everything that closes it, and with the page. */
  | { status: 'open' };

/** The life of the slide-in menu. */
export const transitions: Transitions<MobileMenuState['status']> = {
  closed: { 'mobileMenu/menuOpened': 'open' },
  open: {
    'mobileMenu/menuClosed': 'closed',
    ...pageLeft.to('closed'),
  },
};

const slice = createSlice({
  name: 'mobileMenu',
  initialState: (): MobileMenuState => ({ status: 'closed' }),
  reducers: {
    /** The customer pressed 'Open menu'. */
    menuOpened: event((_state: MobileMenuState, _event: Event): MobileMenuState => ({
      status: 'open',
    })),
    /** The customer pressed 'Close menu' or Esc, or clicked outside. */
    menuClosed: event((_state: MobileMenuState, _event: Event): MobileMenuState => ({
      status: 'closed',
    })),
  },
  extraReducers: (builder) => {
    builder.addMatcher(pageLeft.match, (): MobileMenuState => ({
      status: 'closed',
    }));
  },
});

/** The machine, as the registry lists it. */
export const machine = guarded(transitions, slice);

export const { menuOpened, menuClosed } = slice.actions;

/** Whether the slide-in menu is open. */
export const selectMenuOpen = (state: { mobileMenu: MobileMenuState }): boolean =>
  state.mobileMenu.status === 'open';
