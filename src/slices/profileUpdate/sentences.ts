import type { machine } from '.';
import { messages } from '../../content/messages';
import type { Sentences } from '../describing';
import { failed } from '../wording';

export const sentences: Sentences<typeof machine> = {
  profileEdited: () => 'Began to change the profile',
  profileSubmitted: () => 'Pressed Save for the profile',
  profileSaved: () => 'The server saved the profile',
  profileSaveFailed: failed('Saving the profile', messages.profileFailed),
};
