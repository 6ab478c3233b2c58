import type { Call, Heard } from '../network';
import type { Instance } from '../instance';
import type { Server } from '../server';
import * as site from '../site';
import { assertRule, perInstance } from './violations';

/** Calls that change a cart. */
const CART = /^\/api\/(carts|remove_carts)$/;

interface Parts {
  server: Server;
  /** The id of whoever is logged in in a document, or null. */
  whoIn: (instance: Instance) => string | null;
  inFlight: () => Call[];
  /** Every change that the server was asked for, in order. */
  writes: () => Call[];
}

/** The requests that documents may send. */
export function createCallRules({ server, whoIn, inFlight, writes }: Parts) {
  /** The clicks on which a payment was asked for. */
  const notes = new WeakSet<object>();

  /** How many changes there were when a document last asked for its carts. */
  const readAt = perInstance(() => ({ writes: 0 }));

  /** The sums on the screen when a payment was asked for. */
  const shownSums = new WeakMap<Call, number | null>();

  const checkClick = (waiting: { status: string; note?: object }, what: string): void => {
    const { status, note = null } = waiting;
    const isNew = status === 'requestingPayment' && note !== null && !notes.has(note);
    assertRule(isNew, 'one payment for each click', () => `${what} was asked for while ${status}`);
    if (note) notes.add(note);
  };

  const checkPayment = (instance: Instance, call: Call): void => {
    const state = instance.root;
    checkClick(site.checkout.selectCheckout(state), 'a payment');
    const checkout = site.checkout.selectCheckout(state);
    const pressedAt = 'note' in checkout ? checkout.note.at : 0;
    if ('note' in checkout) shownSums.set(call, checkout.note.amount);
    const { carts = [] } = site.getCarts.select()(state).data ?? {};
    assertRule(
      carts.every((row) => Date.parse(row.bookingDate ?? '') > pressedAt),
      'nothing is paid without a date, or for a moment that is over',
      () => 'a row in view had none at the press, or it had passed',
    );
    const changing = inFlight().find(
      ({ owner, isCommand, path }) => owner === instance && isCommand && CART.test(path),
    );
    assertRule(
      changing === undefined,
      'paying waits for every change of the carts',
      () => `${changing?.path ?? ''} is on its way`,
    );
  };

  const checkOwner = (instance: Instance, { path, token, body, search }: Call): void => {
    if (token === null) return;
    const rule = 'nothing of one customer goes out for another';
    const who = server.holderOf(token);
    assertRule(who === whoIn(instance), rule, () => `${path} carries the token of another session`);
    const [, id = ''] =
      /"_id":"([0-9a-f]{24})"|user_address=([0-9a-f]{24})/.exec(body + search) ?? [];
    const owner = id === '' ? null : server.ownerOfCart(id);
    assertRule(
      owner === null || owner === who,
      rule,
      () => `${path} is about a cart of another customer`,
    );
  };

  return {
    /** A document sends something. */
    check: (instance: Instance, call: Call): void => {
      if (call.path === '/api/pay') checkPayment(instance, call);
      if (call.path === '/api/carts' && !call.isCommand && !call.isLookUp)
        readAt(instance).writes = writes().length;
      if (call.path === '/api/pay-membership')
        checkClick(site.purchase.selectMembershipPurchase(instance.root), 'a plan');
      checkOwner(instance, call);
    },
    /** A document hears the reply. */
    heard: (instance: Instance, { call, text }: Heard): void => {
      const shown = shownSums.get(call);
      const charged = shown === undefined ? null : server.chargedBy(text);
      if (charged === null) return;
      const isChangedElsewhere = writes()
        .slice(readAt(instance).writes)
        .some(({ owner, path }) => owner !== instance && path !== '/api/pay');
      assertRule(
        shown === charged || isChangedElsewhere,
        'the sum paid stood on the screen',
        () => `${charged} instead of ${String(shown)}`,
      );
    },
  };
}
