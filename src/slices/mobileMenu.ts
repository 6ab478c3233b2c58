import { createMachine, event } from './machine';
import { pageLeft } from './navigation';

/** The slide-in menu below 1200 px (HEAD-4). */
export type MobileMenuState = { status: 'closed' } | { status: 'open' };

export const machine = createMachine<MobileMenuState>()({
  name: 'mobileMenu',
  initialState: { status: 'closed' },
  events: {
    /** The customer pressed 'Open menu'. */
    menuOpened: event(),
    /** The customer pressed 'Close menu' or Esc, clicked outside, or widened the window. */
    menuClosed: event(),
  },
  externalEvents: { pageLeft },
  transitions: {
    closed: { menuOpened: 'open' },
    open: { menuClosed: 'closed', pageLeft: 'closed' },
  },
  reducers: {},
});

export const { menuOpened, menuClosed } = machine.events;

export const selectMenuOpen = (state: { mobileMenu: MobileMenuState }): boolean =>
  state.mobileMenu.status === 'open';
