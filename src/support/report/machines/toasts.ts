import type { RootState } from '../../../slices/root';
import { type machine, type ToastHold, selectToasts } from '../../../slices/toasts';
import type { Recording, Sentences } from '../machineReport';
import { keep, list, shape, stateShape } from '../rules';
import { quoted } from '../phrases';
import { siteTextOnly } from '../valueRules';

const hold = shape<{ id: string; by: ToastHold }>({ id: keep, by: keep });
const id = shape<{ id: string }>({ id: keep });

export const recording: Recording<typeof machine> = {
  state: stateShape({
    toasts: list(
      shape({
        id: keep,
        kind: keep,
        text: siteTextOnly,
        closesAt: keep,
        heldBy: list(keep<ToastHold>),
        remainingMs: keep,
      }),
    ),
  }),
  events: {
    toastShown: shape({ kind: keep, text: siteTextOnly, ms: keep }),
    toastHeld: hold,
    toastReleased: hold,
    toastClosed: id,
    toastDue: id,
  },
};

function messageOf(state: RootState, id: string): string {
  const toast = selectToasts(state).find((other) => other.id === id);
  return toast ? `the message "${quoted(toast.text)}"` : 'a message';
}

export const sentences: Sentences<typeof machine> = {
  toastShown: ({ text }) => `The site said: ${quoted(text)}`,
  toastHeld: ({ id, by }, { before }) =>
    `${by === 'pointer' ? 'Pointed at' : 'Focused'} ${messageOf(before, id)}`,
  toastReleased: ({ id, by }, { before }) =>
    `${by === 'pointer' ? 'Pointed away from' : 'Took the focus from'} ${messageOf(before, id)}`,
  toastClosed: ({ id }, { before }) => `Closed ${messageOf(before, id)}`,
  toastDue: ({ id }, { before }) => `The time was over of ${messageOf(before, id)}`,
};
