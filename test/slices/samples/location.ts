import type { machine } from '../../../src/slices/location';
import type { Samples } from './types';
import { coords } from './shared';

export const samples: Samples<typeof machine> = {
  events: {
    positionRequested: [{ purpose: 'firstLoad' }, { purpose: 'button' }],
    positionFound: [
      { coords, purpose: 'firstLoad' },
      { coords, purpose: 'button' },
    ],
    positionUnavailable: [{ problem: 'denied', purpose: 'firstLoad' }],
    pinMoved: [coords],
    addressFound: [
      { pinId: 'pin1', text: 'Amanzimtoti, KwaZulu-Natal, , South Africa' },
      { pinId: 'older', text: 'Durban, KwaZulu-Natal, , South Africa' },
    ],
    addressEmpty: [{ pinId: 'pin1' }, { pinId: 'older' }],
    addressFailed: [{ pinId: 'pin1' }, { pinId: 'older' }],
  },
  states: {
    unknown: { status: 'unknown' },
    locating: { status: 'locating' },
    denied: { status: 'denied' },
    resolving: { status: 'resolving', coords, pinId: 'pin1', label: 'Location' },
    resolved: { status: 'resolved', coords, label: 'Durban, KwaZulu-Natal, , South Africa' },
    unresolved: { status: 'unresolved', coords, label: 'Location fetch failed' },
  },
};
