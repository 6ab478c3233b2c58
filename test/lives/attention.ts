import type { Realm } from './realm';
import { claim } from './rules/claims';
import { toasts } from './site';

/** Hovering and focusing toasts. */
export type Attending = 'pointer' | 'focus';

const STAYS = 'a toast stays while somebody attends to it';

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
    /** A toast is held by whatever is on it; the events' rules say when it may leave. */
    check: (realm: Realm): void => {
      const { id, by } = attended.get(realm) ?? {};
      if (id === undefined || !by) return;
      const toast = toasts.selectToasts(realm.root).find((each) => each.id === id);
      if (!toast) attended.delete(realm);
      claim(
        !toast || [...by].every((each) => toast.heldBy.includes(each)),
        STAYS,
        () => `${[...by].join(' and ')} on it, held by ${toast?.heldBy.join(' and ') ?? ''}`,
      );
    },
  };
}

/** What the pointer and the focus of each document are on. */
export type Attention = ReturnType<typeof createAttention>;
