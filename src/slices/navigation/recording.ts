import type { machine, NavigationState } from '.';
import { keep, shape } from '../../redaction/rules';
import { knownLocation, knownPath } from '../../redaction/words';
import type { Recording } from '../describing';

export const recording: Recording<typeof machine> = {
  state: shape<NavigationState>({ status: keep, location: knownLocation, until: keep }),
  events: {
    navigated: shape({ to: knownPath, how: keep }),
    historyPopped: knownLocation,
  },
};
