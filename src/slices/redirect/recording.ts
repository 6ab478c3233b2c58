import type { machine, RedirectState } from '.';
import { keep, shape } from '../../redaction/rules';
import { knownPath } from '../../redaction/words';
import type { Recording } from '../describing';

export const recording: Recording<typeof machine> = {
  state: shape<RedirectState>({ status: keep, to: knownPath, redirectAt: keep }),
  events: { redirectScheduled: shape({ to: knownPath, delayMs: keep }) },
};
