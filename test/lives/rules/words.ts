import type { Call, Heard } from '../network';
import type { Instance } from '../instance';
import * as site from '../site';
import { assertRule, perInstance } from './violations';

/** The server's change that must precede the customer's confirmation: by default, any. */
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

/** Said about the browser alone. */
const NOT_DONE_BY_SERVER: ReadonlySet<string> = new Set([site.messages.loggedOut]);

/**
 * Messages to customers and the log must be true.
 * @param now the present moment
 */
export function createWordRules(now: () => number) {
  const memoryOf = perInstance(() => ({
    /** When the server's last change was heard of. */
    doneAt: -1,
    /** The server's changes that are not yet confirmed to the customer. */
    done: [] as Call[],
    /** Checked toasts. */
    told: new Set<string>(),
    /** Refused lists without a log entry. */
    unlogged: [] as string[],
  }));
  return {
    /** A page hears the server's reply. */
    heard: (instance: Instance, { call, status, text }: Heard): void => {
      const memory = memoryOf(instance);
      const { error, success } = bodyOf(text);
      const isRefused = error === 1;
      if (call.isCommand && !isRefused && success !== 0) {
        memory.done.push(call);
        memory.doneAt = now();
      }
      const isList = !call.isCommand && !call.isLookUp && call.path.startsWith('/api/');
      if (isList && isRefused && status < 500) memory.unlogged.push(call.path);
    },
    /** A page logs something. */
    logged: (instance: Instance, text: string): void => {
      if (/was refused|failed for good/.test(text)) memoryOf(instance).unlogged.shift();
    },
    check: (instance: Instance): void => {
      const { done, doneAt, told } = memoryOf(instance);
      const rule = 'nothing is said to be done that the server has not done';
      for (const { id, kind, text } of site.toasts.selectToasts(instance.root)) {
        if (kind !== 'success' || NOT_DONE_BY_SERVER.has(text) || told.has(id)) continue;
        told.add(id);
        // It comes with the answer.
        assertRule(doneAt === now(), rule, () => text);
        const place = done.findIndex(DONE.get(text) ?? (() => true));
        assertRule(place >= 0, rule, () => text);
        done.splice(place, 1);
      }
    },
    checkRest: (instance: Instance): void => {
      const { unlogged } = memoryOf(instance);
      assertRule(unlogged.length === 0, 'a refused list is logged', () => unlogged.join(', '));
    },
  };
}
