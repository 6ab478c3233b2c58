import type { machine, LocationModalState } from '.';
import { keep, shape } from '../../redaction/rules';
import type { Recording } from '../describing';

export const recording: Recording<typeof machine> = {
  state: shape<LocationModalState>({ status: keep }),
  events: {},
};
