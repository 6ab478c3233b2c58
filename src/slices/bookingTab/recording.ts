import type { machine, BookingTabState } from '.';
import { keep, shape } from '../../redaction/rules';
import type { Recording } from '../describing';

export const recording: Recording<typeof machine> = {
  state: shape<BookingTabState>({ status: keep }),
  events: { tabChosen: keep },
};
