import type { Realm } from './realm';
import { claim } from './rules/claims';
import { toasts } from './site';

/** Hovering and focusing toasts. */
export type Attending = 'pointer' | 'focus';

interface Attended {
  id: string;
  by: Set<Attending>;
}

/** What the pointer and the focus of each document are on. */
export function createAttention() {
  const attended = new WeakMap<Realm, Attended>();
  return {
    /** Which of the two are on a toast. */
    of: (realm: Realm, id: string): ReadonlySet<Attending> =>
      attended.get(realm)?.id === id ? (attended.get(realm)?.by ?? new Set()) : new Set(),
    come: (realm: Realm, id: string, by: Attending): void => {
      const before = attended.get(realm);
      const others = before?.id === id ? before.by : [];
      attended.set(realm, { id, by: new Set([...others, by]) });
    },
    leave: (realm: Realm, by: Attending): void => {
      attended.get(realm)?.by.delete(by);
    },
    /** Clears pointer and focus. */
    end: (realm: Realm): void => {
      attended.delete(realm);
    },
    /** A held toast stays, unless newer messages need its place. */
    check: (realm: Realm): void => {
      const shown = toasts.selectToasts(realm.root);
      const { id, by } = attended.get(realm) ?? {};
      if (id === undefined || !by || by.size === 0) return;
      const isThere = shown.some((toast) => toast.id === id);
      if (!isThere) attended.delete(realm);
      claim(
        isThere || shown.length > 0,
        'a toast stays while somebody attends to it',
        () => `it left in spite of the ${[...by].join(' and the ')}`,
      );
    },
  };
}

/** What the pointer and the focus of each document are on. */
export type Attention = ReturnType<typeof createAttention>;
