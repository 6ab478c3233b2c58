import type { machine } from '../../../src/slices/profileUpdate';
import type { Samples } from './types';

export const samples: Samples<typeof machine> = {
  events: {
    pictureRefused: [{ problem: 'unreadable' }],
    profileSubmitted: [{ name: 'A', email: 'a@example.test', password: '', image: null }],
    profileSaveFailed: [{ reason: 'refused' }],
  },
  states: {
    untouched: { status: 'untouched' },
    edited: { status: 'edited', pictureProblem: 'tooLarge' },
    saving: { status: 'saving' },
  },
};
