import { createMachine } from '../machine';
import { pageLeft } from '../sharedEvents';

/** The slide-in menu below 1200 px (HEAD-4). */
export type MobileMenuState = { status: 'closed' } | { status: 'open' };

export const machine = createMachine<MobileMenuState>()({
  name: 'mobileMenu',
  initialState: { status: 'closed' },
  transitions: {
    closed: { 'mobileMenu/menuOpened': 'open' },
    open: {
      'mobileMenu/menuClosed': 'closed',
      ...pageLeft.to('closed'),
    },
  },
  reducers: (on) => ({
    /** The customer pressed 'Open menu'. */
    menuOpened: on(() => ({ status: 'open' })),
    /** The customer pressed 'Close menu' or Esc, or clicked outside. */
    menuClosed: on(),
  }),
});

export const { menuOpened, menuClosed } = machine.events;

export const selectMenuOpen = (state: { mobileMenu: MobileMenuState }): boolean =>
  state.mobileMenu.status === 'open';
