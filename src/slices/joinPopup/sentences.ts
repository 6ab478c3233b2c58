import type { JoinPopupClosing, machine } from '.';
import type { Sentences } from '../describing';

const CLOSINGS = {
  icon: 'with its icon',
  escape: 'with Esc',
  outside: 'with a click outside',
  option: 'by choosing an option',
} as const satisfies Record<JoinPopupClosing, string>;

export const sentences: Sentences<typeof machine> = {
  joinPopupDue: () => 'The popup Join As opened by itself',
  joinPopupOpened: () => 'Opened the popup Join As',
  joinPopupClosed: ({ how }) => `Closed the popup Join As ${CLOSINGS[how]}`,
};
