import type { machine, JoinPopupClosing } from '../../../slices/joinPopup';
import type { Recording, Sentences } from '../machineReport';
import { keep, shape, stateShape } from '../rules';

export const recording: Recording<typeof machine> = {
  state: stateShape({}),
  events: { joinPopupClosed: shape({ how: keep }) },
};

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
