import { addAddress } from '../api/addresses';
import { updateProfile, type ProfileForm } from '../api/profile';
import { messages } from '../content/messages';
import { seal, type Sealed } from '../domain/sealed';
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
import { announceAlways, refusal, success } from './shared/announcing';
import { entered, stillWaiting, type EffectApi, type When } from './shared/listening';
import { UNTRACKED, withOverlay } from './shared/requests';

/**
 * Prepares the chosen picture for upload (DASH-3).
 * @returns the form with it; null if that failed, after notifying the machine
 */
async function preparePicture(
  form: Sealed<ProfileForm>,
  { dispatch, extra: { services } }: EffectApi,
  isWaiting: () => boolean,
): Promise<Sealed<ProfileForm> | null> {
  const { image, ...typed } = form.open();
  if (image === null) return form;
  try {
    const picture = await services.pictures.prepare(image);
    if (typeof picture !== 'string') return seal({ ...typed, image: picture });
    if (isWaiting()) dispatch(pictureRefused({ problem: picture }));
  } catch {
    // The chunk failed to load.
    if (isWaiting()) dispatch(profileSaveFailed({ reason: 'noConnection' }));
  }
  return null;
}

export function addAccountEffects(when: When): void {
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
    const form = await preparePicture(payload, effect, isWaiting);
    // One customer's input must not be sent with the next one's token.
    if (form === null || !isSameSession()) return;
    const start = updateProfile.initiate(form, UNTRACKED);
    const outcome = await withOverlay(effect, 'Saving your details', start);
    // The page was left and reopened, and another save is in flight.
    if (!isWaiting() && selectProfileUpdate(effect.getState()).status === 'saving') return;
    effect.dispatch(outcome.ok ? profileSaved() : profileSaveFailed({ reason: outcome.reason }));
  });

  announceAlways(when, profileSaved, () => success(messages.profileSaved, 'booking'));
  announceAlways(when, profileSaveFailed, ({ reason }) =>
    refusal(reason, messages.profileFailed, 'booking'),
  );
}
