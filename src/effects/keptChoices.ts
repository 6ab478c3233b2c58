import { isAnyOf } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { field } from '../api/lenient';
import { parseJson } from '../lib/parseJson';
import type { KeyValueStore } from '../services/types';
import {
  loggedOut,
  selectAuth,
  selectToken,
  sessionEndedElsewhere,
  sessionRefused,
} from '../slices/auth';
import { choicesRestored, paymentRedirected, selectCheckout } from '../slices/checkout';
import { pickRestored } from '../slices/serviceCarts';
import { isUntouched } from '../slices/pickedTime';
import { leftOffRestored, selectLeftOffPath } from '../slices/leftOff';
import { selectPath, selectRoute } from '../slices/navigation';
import type { RootState } from '../slices/root';
import { siteOpened } from '../slices/site';
import { entered, type EffectApi, type When } from './shared/listening';
import { SESSION_KEYS, STORAGE_KEYS, type SessionKey } from '../domain/storageKeys';

/** The owner of a visitor's choices in this tab; the customer who logs in here gets them. */
const VISITOR = '';

const textMatching = (pattern: RegExp) =>
  v.nullable(v.fallback(v.nullable(v.pipe(v.string(), v.regex(pattern))), null));

const choicesSchema = v.object({
  /** A customer's id, or `VISITOR`. */
  owner: v.string(),
  picks: v.array(
    v.object({
      serviceId: v.string(),
      picked: v.object({
        date: textMatching(/^\d{4}-\d{2}-\d{2}$/),
        time: textMatching(/^\d{2}:\d{2}$/),
        typedDate: v.exactOptional(v.string()),
        typedTime: v.exactOptional(v.string()),
      }),
    }),
  ),
  couponId: field.idOrNull,
  addressId: field.idOrNull,
  /** The page on which the session ended, if it can be returned to. */
  from: v.nullable(v.string()),
});

/** An owner's choices that exist only in the browser. */
type Choices = v.InferOutput<typeof choicesSchema>;

/** @returns the kept choices by owner; empty if the stored value is invalid */
function readStored(session: KeyValueStore<SessionKey>): Choices[] {
  const read = v.safeParse(
    v.array(choicesSchema),
    parseJson(session.get(SESSION_KEYS.keptChoices)),
  );
  return read.success ? read.output : [];
}

/** Replaces an owner's kept choices; null removes them. */
function writeStored(
  session: KeyValueStore<SessionKey>,
  owner: string,
  choices: Choices | null,
): void {
  const others = readStored(session).filter((each) => each.owner !== owner);
  const kept = choices === null ? others : [...others, choices];
  if (kept.length > 0) session.set(SESSION_KEYS.keptChoices, JSON.stringify(kept));
  else session.remove(SESSION_KEYS.keptChoices);
}

/** The owner of the current choices; null for a customer without an id. */
const ownerOf = (state: RootState): string | null => {
  const auth = selectAuth(state);
  return auth.status === 'signedIn' ? auth.userId || null : VISITOR;
};

/** The page to return to, or the one that the home page offers. */
function pageToRestore(state: RootState): string | null {
  const match = selectRoute(state);
  const isOwn = match !== null && match.id !== 'home' && match.route.access !== 'signedOut';
  return isOwn ? selectPath(state) : selectLeftOffPath(state);
}

function choicesIn(state: RootState, owner: string): Choices | null {
  const picks = Object.entries(state.cartCheckout.carts).flatMap(([serviceId, cart]) =>
    // Don't keep the default day, which would be over tomorrow, nor what the server has.
    'picked' in cart && !isUntouched(cart.picked, cart.seenAt)
      ? [{ serviceId, picked: cart.picked }]
      : [],
  );
  const { couponId, addressId } = selectCheckout(state);
  // A visitor's page is remembered when they are sent to log in.
  const from = owner === VISITOR ? null : pageToRestore(state);
  const isEmpty = picks.length === 0 && couponId === null && addressId === null && from === null;
  return isEmpty ? null : { owner, picks, couponId, addressId, from };
}

/**
 * Stores choices that exist only in the browser (AUTH-10, HELP-3): dates and times, the coupon, the
 * address and the page. Choices without an owner aren't stored: the next customer must not see
 * them.
 */
export function keepChoices(state: RootState, session: KeyValueStore<SessionKey>): void {
  const owner = ownerOf(state);
  if (owner !== null) writeStored(session, owner, choicesIn(state, owner));
}

/** Restores the visitor's choices of this tab and those kept for the customer. */
function restoreChoices({ dispatch, extra, getState }: EffectApi): void {
  const { session } = extra.services;
  const owner = ownerOf(getState());
  const isPaid = selectRoute(getState())?.id === 'success';
  const kept = readStored(session);
  // The visitor's first: newer choices aren't replaced.
  const own = [VISITOR, owner].flatMap((who) => kept.filter((each) => each.owner === who));
  for (const { picks, couponId, addressId, from } of new Set(own)) {
    picks.forEach((pick) => dispatch(pickRestored(pick)));
    if (!isPaid && (couponId !== null || addressId !== null))
      dispatch(choicesRestored({ couponId, addressId }));
    if (from !== null && from !== selectPath(getState())) dispatch(leftOffRestored({ from }));
  }
  if (owner !== VISITOR) own.forEach((each) => writeStored(session, each.owner, null));
}

const isVisitor = (state: RootState): boolean =>
  !['signedIn', 'restoring'].includes(selectAuth(state).status);

/**
 * A choice kept for a log-in belongs to the customer who made it, or to the visitor of this tab,
 * and nobody else gets it (AUTH-11).
 */
export function addKeptChoicesEffects(when: When): void {
  when(sessionRefused, (_event, effect) => {
    if (entered(effect, selectAuth, 'signedOut'))
      keepChoices(effect.getOriginalState(), effect.extra.services.session);
  });

  // The payment page leads back to a new document, where another address would be preselected.
  when(paymentRedirected, (_event, { extra, getState }) => {
    const owner = ownerOf(getState());
    const { addressId } = selectCheckout(getState());
    if (owner === null) return;
    const choices = { owner, picks: [], couponId: null, addressId, from: null };
    writeStored(extra.services.session, owner, choices);
  });

  when(isAnyOf(loggedOut, sessionEndedElsewhere), (_event, { extra, getOriginalState }) => {
    const { local, session } = extra.services;
    const owner = ownerOf(getOriginalState());
    if (owner === null) return;
    // The customer may have logged in again in the other tab.
    if (local.get(STORAGE_KEYS.userId) === owner) keepChoices(getOriginalState(), session);
    else writeStored(session, owner, null);
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
