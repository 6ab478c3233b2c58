import type { machine, LeftOffState } from '.';
import { keep, shape } from '../../redaction/rules';
import { knownPath } from '../../redaction/words';
import type { Recording } from '../describing';

export const recording: Recording<typeof machine> = {
  state: shape<LeftOffState>({ status: keep, path: knownPath }),
  events: {
    sentToLogin: shape({ from: knownPath }),
    leftOffRestored: shape({ from: knownPath }),
  },
};
