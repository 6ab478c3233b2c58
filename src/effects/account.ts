import { addAddress } from '../api/addresses';
import { getUserDetails, updateProfile, type ProfileForm } from '../api/profile';
import { messages } from '../content/messages';
import type { PictureProblem } from '../domain/chosenPicture';
import { seal, type Sealed } from '../domain/sealed';
import type { Services } from '../services/types';
import {
  addressSaved,
  addressSaveFailed,
  addressSubmitted,
  selectAddressModal,
} from '../slices/addressModal';
import { selectAuth } from '../slices/auth';
import {
  pictureRefused,
  profileSaved,
  profileSaveFailed,
  profileSubmitted,
  selectProfileUpdate,
} from '../slices/profileUpdate';
import type { RootState } from '../slices/root';
import { announceAlways, refusal, success } from './shared/announcing';
import { entered, stillWaiting, type When } from './shared/listening';
import { UNTRACKED, withOverlay } from './shared/requests';

const selectDetails = getUserDetails.select();
const savedPicture = (state: RootState) => selectDetails(state).data?.savedPicture;

/**
 * Prepares the chosen picture for upload (DASH-3).
 * @returns the form with it, or what can't be sent, and why
 */
async function withPicture(
  form: Sealed<ProfileForm>,
  { pictures }: Services,
): Promise<Sealed<ProfileForm> | { problem: PictureProblem; type: string; size: number }> {
  const { image, ...typed } = form.open();
  if (image === null) return form;
  const picture = await pictures.prepare(image);
  if (typeof picture !== 'string') return seal({ ...typed, image: picture });
  return { problem: picture, type: image.type, size: image.size };
}

/** Sends what customers fill in on the dashboard, and in its dialogs (DASH-2, DASH-8). */
export function addAccountEffects(when: When): void {
  /** A newer save replaces one whose picture is being prepared. */
  let saves = 0;

  when(addressSubmitted, async ({ payload }, effect) => {
    if (!entered(effect, selectAddressModal, 'saving')) return;
    const isWaiting = stillWaiting(effect, selectAddressModal);
    const start = addAddress.initiate(payload, UNTRACKED);
    const outcome = await withOverlay(effect, 'Saving the address', start);
    // The modal was closed and reopened, and another request is in flight.
    if (!isWaiting() && selectAddressModal(effect.getState()).status === 'saving') return;
    if (outcome.ok) {
      effect.dispatch(addressSaved({ addressId: outcome.data.addressId }));
      return;
    }
    effect.extra.services.log.warn('An address could not be saved', { reason: outcome.reason });
    effect.dispatch(addressSaveFailed({ reason: outcome.reason }));
  });

  // A refused address is only logged; the form stays (DASH-8).
  announceAlways(when, addressSaveFailed, ({ reason }) => refusal(reason, null, 'booking'));

  when(profileSubmitted, async ({ payload }, effect) => {
    if (!entered(effect, selectProfileUpdate, 'saving')) return;
    const isWaiting = stillWaiting(effect, selectProfileUpdate);
    const isSameSession = stillWaiting(effect, selectAuth);
    const save = (saves += 1);
    const form = await withPicture(payload, effect.extra.services);
    // One customer's input must not be sent with the next one's token.
    if (!isSameSession() || save !== saves) return;
    if ('problem' in form) {
      effect.dispatch(
        isWaiting() ? pictureRefused(form) : profileSaveFailed({ reason: 'refused' }),
      );
      return;
    }
    const start = updateProfile.initiate(form, UNTRACKED);
    const outcome = await withOverlay(effect, 'Saving your details', start);
    // The page was left and reopened, and another save is in flight.
    if (!isWaiting() && selectProfileUpdate(effect.getState()).status === 'saving') return;
    effect.dispatch(outcome.ok ? profileSaved() : profileSaveFailed({ reason: outcome.reason }));
  });

  when(
    (_event, now, before) => savedPicture(now) !== savedPicture(before),
    (_event, { extra, getOriginalState }) => {
      const url = savedPicture(getOriginalState());
      if (url !== undefined) extra.services.pictures.release(url);
    },
  );

  announceAlways(when, profileSaved, () => success(messages.profileSaved, 'booking'));
  announceAlways(when, profileSaveFailed, ({ reason }) =>
    refusal(reason, messages.profileFailed, 'booking'),
  );
}
