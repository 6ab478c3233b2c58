import type { machine } from '.';
import { messages, pictureProblems } from '../../content/messages';
import type { Sentences } from '../describing';
import { failed } from '../wording';

export const sentences: Sentences<typeof machine> = {
  profileEdited: () => 'Began to change the profile',
  pictureChosen: () => 'Chose a profile picture, or went back to the old one',
  pictureRefused: ({ problem }) => `The picture was refused: ${pictureProblems[problem]}`,
  profileSubmitted: () => 'Pressed Save for the profile',
  profileSaved: () => 'The server saved the profile',
  profileSaveFailed: failed('Saving the profile', messages.profileFailed),
};
