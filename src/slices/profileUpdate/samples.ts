import type { machine } from '.';
import type { Samples } from '../describing';

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
