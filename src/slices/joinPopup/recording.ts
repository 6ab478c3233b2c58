import type { machine, JoinPopupState } from '.';
import { keep, shape } from '../../redaction/rules';
import type { Recording } from '../describing';

export const recording: Recording<typeof machine> = {
  state: shape<JoinPopupState>({ status: keep }),
  events: { joinPopupClosed: shape({ how: keep }) },
};
