import { selectToasts, type machine } from '.';
import type { Sentences } from '../describing';
import type { RootState } from '../root';
import { quoted } from '../wording';

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
