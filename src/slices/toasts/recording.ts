import type { machine, ToastHold, ToastsState } from '.';
import { keep, list, shape } from '../../redaction/rules';
import { siteWords } from '../../redaction/words';
import type { Recording } from '../describing';

const hold = shape<{ id: string; by: ToastHold }>({ id: keep, by: keep });
const id = shape<{ id: string }>({ id: keep });

export const recording: Recording<typeof machine> = {
  state: shape<ToastsState>({
    status: keep,
    toasts: list(
      shape({
        id: keep,
        kind: keep,
        text: siteWords,
        closesAt: keep,
        heldBy: list(keep<ToastHold>),
        remainingMs: keep,
      }),
    ),
  }),
  events: {
    toastShown: shape({ kind: keep, text: siteWords, ms: keep }),
    toastHeld: hold,
    toastReleased: hold,
    toastClosed: id,
    toastDue: id,
  },
};
