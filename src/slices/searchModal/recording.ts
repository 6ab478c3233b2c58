import type { machine, SearchModalState } from '.';
import { keep, shape } from '../../redaction/rules';
import type { Recording } from '../describing';

export const recording: Recording<typeof machine> = {
  state: shape<SearchModalState>({ status: keep }),
  events: {},
};
