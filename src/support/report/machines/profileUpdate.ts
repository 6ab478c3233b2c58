import { messages, pictureProblems } from '../../../content/messages';
import type { machine } from '../../../slices/profileUpdate';
import type { Recording, Sentences } from '../machineReport';
import { keep, sealed, shape, stateShape } from '../rules';
import { failed } from '../phrases';

export const recording: Recording<typeof machine> = {
  state: stateShape({ pictureProblem: keep }),
  events: {
    pictureRefused: shape({ problem: keep }),
    profileSubmitted: sealed,
    profileSaveFailed: shape({ reason: keep }),
  },
};

export const sentences: Sentences<typeof machine> = {
  profileEdited: () => 'Began to change the profile',
  pictureChosen: () => 'Chose a profile picture, or went back to the old one',
  pictureRefused: ({ problem }) => `The picture was refused: ${pictureProblems[problem]}`,
  profileSubmitted: () => 'Pressed Save for the profile',
  profileSaved: () => 'The server saved the profile',
  profileSaveFailed: failed('Saving the profile', messages.profileFailed),
};
