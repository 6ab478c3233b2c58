import type { Call, Heard } from '../network';
import type { Realm } from '../realm';
import * as site from '../site';
import { claim } from './claims';

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

/** A cart lookup is not a list: a refusal means that there is no cart. */
const isList = ({ method, path, search }: Call): boolean =>
  method === 'GET' &&
  path.startsWith('/api/') &&
  !path.startsWith('/api/pay') &&
  !(path === '/api/carts' && search !== '');

const isCommand = ({ method, path }: Call): boolean =>
  method !== 'GET' || path.startsWith('/api/pay');

const bodyOf = (text: string): { error?: unknown; success?: unknown } | null => {
  try {
    return JSON.parse(text) as object;
  } catch {
    return null;
  }
};

interface Memory {
  /** The server's changes that are not yet confirmed to the customer. */
  done: Call[];
  /** Checked toasts. */
  told: Set<string>;
  /** Refused lists without a log entry. */
  unlogged: string[];
}

/** Messages to customers and the log must be true. */
export function createWordRules() {
  const memories = new WeakMap<Realm, Memory>();
  const memoryOf = (realm: Realm): Memory => {
    const memory = memories.get(realm) ?? { done: [], told: new Set(), unlogged: [] };
    memories.set(realm, memory);
    return memory;
  };
  return {
    /** A page hears the server's reply. */
    heard: (realm: Realm, { call, status, text }: Heard): void => {
      const body = bodyOf(text);
      if (body === null) return;
      const isRefused = body.error === 1;
      if (isCommand(call)) {
        if (!isRefused && body.success !== 0) memoryOf(realm).done.push(call);
      } else if (isList(call) && isRefused && status < 500)
        memoryOf(realm).unlogged.push(call.path);
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
