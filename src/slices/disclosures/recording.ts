import type { machine, DisclosuresState } from '.';
import { entries, keep, shape } from '../../redaction/rules';
import type { Recording } from '../describing';

export const recording: Recording<typeof machine> = {
  state: shape<DisclosuresState>({ status: keep, parts: entries(keep<true>) }),
  events: { partToggled: keep, partUnfolded: keep, partFolded: keep },
};
