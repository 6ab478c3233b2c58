import type { Call, Heard } from '../network';
import type { Realm } from '../realm';
import * as site from '../site';
import { claim, perRealm } from './claims';

/** The server's changes that must precede the customer's confirmation. */
const DONE: ReadonlyMap<string, (call: Call) => boolean> = new Map([
  [
    site.messages.booked,
    ({ method, path, body }) =>
      method === 'PUT' && path === '/api/carts' && body.includes('booking_date'),
  ],
  [site.messages.cartRemoved, ({ path }) => path === '/api/remove_carts'],
  [site.messages.loginAccepted, ({ path }) => path === '/api/login'],
  [site.messages.registerAccepted, ({ path }) => path === '/api/store_other_user'],
  [site.messages.profileSaved, ({ path }) => path === '/api/update'],
]);

const bodyOf = (text: string): { error?: unknown; success?: unknown } => {
  try {
    return JSON.parse(text) as object;
  } catch {
    return { success: 0 };
  }
};

/** Messages to customers and the log must be true. */
export function createWordRules() {
  const memoryOf = perRealm(() => ({
    /** The server's changes that are not yet confirmed to the customer. */
    done: [] as Call[],
    /** Checked toasts. */
    told: new Set<string>(),
    /** Refused lists without a log entry. */
    unlogged: [] as string[],
  }));
  return {
    /** A page hears the server's reply. */
    heard: (realm: Realm, { call, status, text }: Heard): void => {
      const memory = memoryOf(realm);
      const { error, success } = bodyOf(text);
      const isRefused = error === 1;
      if (call.isCommand && !isRefused && success !== 0) memory.done.push(call);
      const isList = !call.isCommand && !call.isLookUp && call.path.startsWith('/api/');
      if (isList && isRefused && status < 500) memory.unlogged.push(call.path);
    },
    /** A page logs something. */
    logged: (realm: Realm, text: string): void => {
      if (/was refused|failed for good/.test(text)) memoryOf(realm).unlogged.shift();
    },
    check: (realm: Realm): void => {
      const { done, told } = memoryOf(realm);
      for (const { id, kind, text } of site.toasts.selectToasts(realm.root)) {
        const isIt = DONE.get(text);
        if (kind !== 'success' || !isIt || told.has(id)) continue;
        told.add(id);
        const place = done.findIndex(isIt);
        claim(place >= 0, 'nothing is said to be done that the server has not done', () => text);
        done.splice(place, 1);
      }
    },
    checkRest: (realm: Realm): void => {
      const { unlogged } = memoryOf(realm);
      claim(unlogged.length === 0, 'a refused list is logged', () => unlogged.join(', '));
    },
  };
}
