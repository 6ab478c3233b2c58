import type { machine, LocationState } from '.';
import { keep, shape } from '../../redaction/rules';
import { roughly, siteWords } from '../../redaction/words';
import type { Recording } from '../describing';

export const recording: Recording<typeof machine> = {
  state: shape<LocationState>({ status: keep, coords: roughly, pinId: keep, label: siteWords }),
  events: {
    positionRequested: shape({ purpose: keep }),
    positionFound: shape({ coords: roughly, purpose: keep }),
    positionUnavailable: shape({ problem: keep, purpose: keep }),
    pinMoved: roughly,
    addressFound: shape({ pinId: keep, text: siteWords }),
    addressEmpty: shape({ pinId: keep }),
    addressFailed: shape({ pinId: keep }),
  },
};
