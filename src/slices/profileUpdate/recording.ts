import type { machine, ProfileUpdateState } from '.';
import { keep, sealed, shape } from '../../redaction/rules';
import type { Recording } from '../describing';

export const recording: Recording<typeof machine> = {
  state: shape<ProfileUpdateState>({ status: keep, pictureProblem: keep }),
  events: {
    pictureRefused: shape({ problem: keep }),
    profileSubmitted: sealed,
    profileSaveFailed: shape({ reason: keep }),
  },
};
