import * as v from 'valibot';
import { field } from '../api/lenient';
import { parsedJson } from '../lib/parsedJson';
import type { KeyValueStore } from '../services/types';
import { selectAuth } from '../slices/auth';
import { addressChosen, couponToggled, selectCheckout } from '../slices/cartCheckout/checkout';
import { dateChosen, selectServiceCart, timeChosen } from '../slices/cartCheckout/serviceCarts';
import type { RootState } from '../slices/root';
import { customerChanged } from '../slices/sharedEvents';
import type { EffectApi } from './shared/listening';
import { KEPT_CHOICES } from './shared/storageKeys';

/** A text of a form; blank without one. */
const formed = (form: RegExp) => v.fallback(v.pipe(v.string(), v.regex(form)), '');

/** What the server doesn't know of a customer's choices. */
const choicesSchema = v.object({
  userId: v.string(),
  picks: v.array(
    v.object({
      serviceId: v.string(),
      date: formed(/^\d{4}-\d{2}-\d{2}$/),
      time: formed(/^\d{2}:\d{2}$/),
    }),
  ),
  couponId: field.idOrNull,
  addressId: field.idOrNull,
});

type Choices = v.InferOutput<typeof choicesSchema>;

/** Blank for a visitor. */
const userIdIn = (state: RootState): string => {
  const auth = selectAuth(state);
  return auth.status === 'signedIn' ? auth.userId : '';
};

/**
 * Keeps the choices that the server doesn't know yet (AUTH-10, HELP-3): dates and times, the coupon
 * and the address.
 */
export function keepChoices(state: RootState, session: KeyValueStore): void {
  const userId = userIdIn(state);
  const { couponId, addressId } = selectCheckout(state);
  const picks = Object.entries(state.cartCheckout.carts).flatMap(([serviceId, cart]) =>
    'picked' in cart
      ? [{ serviceId, date: cart.picked.date ?? '', time: cart.picked.time ?? '' }]
      : [],
  );
  const choices: Choices = { userId, picks, couponId, addressId };
  session.set(KEPT_CHOICES, JSON.stringify(choices));
}

/** @returns what was kept; null when it isn't what this site writes */
function readChoices(text: string | null): Choices | null {
  const read = v.safeParse(choicesSchema, parsedJson(text));
  return read.success ? read.output : null;
}

/** Waits until a choice can be made again; false if the customer changes first. */
async function until(
  { condition, getState }: EffectApi,
  isPossible: (state: RootState) => boolean,
): Promise<boolean> {
  if (!isPossible(getState()))
    await condition((event, now) => isPossible(now) || customerChanged.match(event));
  return isPossible(getState());
}

/**
 * Makes the kept choices again, each as soon as the page for it is opened. A customer's wait for
 * their log-in; those of another customer are dropped.
 */
export async function restoreChoices(effect: EffectApi): Promise<void> {
  const { session } = effect.extra.services;
  const choices = readChoices(session.get(KEPT_CHOICES));
  const userId = userIdIn(effect.getState());
  if (choices !== null && choices.userId !== '' && userId === '') return;
  session.remove(KEPT_CHOICES);
  if (choices === null || choices.userId !== userId) return;
  const { picks, couponId, addressId } = choices;
  if (couponId !== null && selectCheckout(effect.getState()).couponId === null)
    effect.dispatch(couponToggled(couponId));
  const restorePick = async ({
    serviceId,
    date,
    time,
  }: Choices['picks'][number]): Promise<void> => {
    if (!(await until(effect, (state) => 'picked' in selectServiceCart(serviceId)(state)))) return;
    if (date !== '') effect.dispatch(dateChosen({ serviceId, date }));
    if (time !== '') effect.dispatch(timeChosen({ serviceId, time }));
  };
  const restoreAddress = async (): Promise<void> => {
    if (addressId === null) return;
    if (await until(effect, (state) => selectCheckout(state).status === 'choosingAddress'))
      effect.dispatch(addressChosen(addressId));
  };
  await Promise.all([...picks.map(restorePick), restoreAddress()]);
}
