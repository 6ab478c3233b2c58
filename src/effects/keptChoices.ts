import { isAnyOf } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { field } from '../api/lenient';
import { parsedJson } from '../lib/parsedJson';
import type { KeyValueStore } from '../services/types';
import { selectAuth, selectToken, sessionEndedElsewhere, sessionRefused } from '../slices/auth';
import { choicesRestored, selectCheckout } from '../slices/checkout';
import { pickRestored } from '../slices/serviceCarts';
import { isUntouched } from '../slices/pickedTime';
import { leftOffRestored, selectLeftOffPath } from '../slices/leftOff';
import { selectPath, selectRoute } from '../slices/navigation';
import type { RootState } from '../slices/root';
import { siteOpened } from '../slices/site';
import { entered, type EffectApi, type When } from './shared/listening';
import { KEPT_CHOICES } from './shared/storageKeys';

/** The owner of what a visitor of this tab chose: it goes to whoever of them logs in here. */
const VISITOR = '';

const textOf = (form: RegExp) =>
  v.nullable(v.fallback(v.nullable(v.pipe(v.string(), v.regex(form))), null));

const choicesSchema = v.object({
  /** A customer's id, or `VISITOR`. */
  owner: v.string(),
  picks: v.array(
    v.object({
      serviceId: v.string(),
      picked: v.object({
        date: textOf(/^\d{4}-\d{2}-\d{2}$/),
        time: textOf(/^\d{2}:\d{2}$/),
        typedDate: v.exactOptional(v.string()),
        typedTime: v.exactOptional(v.string()),
      }),
    }),
  ),
  couponId: field.idOrNull,
  addressId: field.idOrNull,
  /** The page on which the session ended, if it is worth leading back to. */
  from: v.nullable(v.string()),
});

const keptSchema = v.array(choicesSchema);

/** What the server doesn't know of somebody's choices. */
type Choices = v.InferOutput<typeof choicesSchema>;

/** @returns what is kept, of every owner; nothing when it isn't what this site writes */
function readKept(session: KeyValueStore): Choices[] {
  const read = v.safeParse(keptSchema, parsedJson(session.get(KEPT_CHOICES)));
  return read.success ? read.output : [];
}

/** Keeps an owner's choices in place of their earlier ones; null if there is nothing to keep. */
function writeKept(session: KeyValueStore, owner: string, choices: Choices | null): void {
  const others = readKept(session).filter((each) => each.owner !== owner);
  const kept = choices === null ? others : [...others, choices];
  if (kept.length > 0) session.set(KEPT_CHOICES, JSON.stringify(kept));
  else session.remove(KEPT_CHOICES);
}

/** Whose the state's choices are; null for a customer whom the API gave no id. */
const ownerOf = (state: RootState): string | null => {
  const auth = selectAuth(state);
  return auth.status === 'signedIn' ? auth.userId || null : VISITOR;
};

/** The page to lead back to, or the one that the home page offers to continue at. */
function pageLeft(state: RootState): string | null {
  const match = selectRoute(state);
  const isOwn = match !== null && match.id !== 'home' && match.route.access !== 'signedOut';
  return isOwn ? selectPath(state) : selectLeftOffPath(state);
}

function choicesIn(state: RootState, owner: string): Choices | null {
  const picks = Object.entries(state.cartCheckout.carts).flatMap(([serviceId, cart]) =>
    // A day that nobody chose would be over tomorrow.
    'picked' in cart && !isUntouched(cart.picked, cart.seenAt)
      ? [{ serviceId, picked: cart.picked }]
      : [],
  );
  const { couponId, addressId } = selectCheckout(state);
  // A visitor's page is remembered when they are sent to log in.
  const from = owner === VISITOR ? null : pageLeft(state);
  const isEmpty = picks.length === 0 && couponId === null && addressId === null && from === null;
  return isEmpty ? null : { owner, picks, couponId, addressId, from };
}

/**
 * Keeps what the server doesn't know (AUTH-10, HELP-3): dates and times, the coupon, the address and the
 * page. What can't be attributed to anybody isn't kept: the next customer must not find it.
 */
export function keepChoices(state: RootState, session: KeyValueStore): void {
  const owner = ownerOf(state);
  if (owner !== null) writeKept(session, owner, choicesIn(state, owner));
}

/** Restores what a visitor of this tab chose, and what is kept for the customer. */
function restoreChoices({ dispatch, extra, getState }: EffectApi): void {
  const { session } = extra.services;
  const owner = ownerOf(getState());
  const kept = readKept(session);
  // The visitor's first: what was chosen since isn't replaced.
  const own = [VISITOR, owner].flatMap((who) => kept.filter((each) => each.owner === who));
  for (const { picks, couponId, addressId, from } of new Set(own)) {
    picks.forEach((pick) => dispatch(pickRestored(pick)));
    if (couponId !== null || addressId !== null) dispatch(choicesRestored({ couponId, addressId }));
    if (from !== null && from !== selectPath(getState())) dispatch(leftOffRestored({ from }));
  }
  if (owner !== VISITOR) own.forEach((each) => writeKept(session, each.owner, null));
}

const isVisitor = (state: RootState): boolean =>
  !['signedIn', 'restoring'].includes(selectAuth(state).status);

/**
 * A choice kept for a log-in belongs to the customer who made it, or to the visitor of this tab, and
 * nobody else finds it (AUTH-11).
 */
export function addKeptChoicesEffects(when: When): void {
  when(isAnyOf(sessionRefused, sessionEndedElsewhere), (_event, effect) => {
    if (entered(effect, selectAuth, 'signedOut'))
      keepChoices(effect.getOriginalState(), effect.extra.services.session);
  });

  when(
    (_event, now, before) =>
      now.cartCheckout.carts !== before.cartCheckout.carts && isVisitor(now) && isVisitor(before),
    (_event, { extra, getState }) => keepChoices(getState(), extra.services.session),
  );

  when(
    (event, now, before) =>
      siteOpened.match(event) ||
      (selectToken(now) !== null && selectToken(now) !== selectToken(before)),
    (_event, effect) => restoreChoices(effect),
  );
}
