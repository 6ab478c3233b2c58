import type { machine, MobileMenuState } from '.';
import { keep, shape } from '../../redaction/rules';
import type { Recording } from '../describing';

export const recording: Recording<typeof machine> = {
  state: shape<MobileMenuState>({ status: keep }),
  events: {},
};
