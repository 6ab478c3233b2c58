import type { Realm } from '../realm';
import * as site from '../site';
import { claim } from './claims';

interface Ask {
  /** How many customers had left the document. */
  endings: number;
}

/** How the device's position is used. */
export function createPositionRules() {
  const newest = new WeakMap<Realm, Ask>();
  const endings = new WeakMap<Realm, number>();
  const tokens = new WeakMap<Realm, string | null>();
  const due = new WeakSet<Realm>();
  const opened = new WeakSet<Realm>();
  const endingsOf = (realm: Realm): number => endings.get(realm) ?? 0;
  return {
    /** A document asks the device for its position. */
    asked: (realm: Realm): Ask => {
      const ask = { endings: endingsOf(realm) };
      newest.set(realm, ask);
      return ask;
    },
    /** The device has found it, and is about to say so. */
    found: (realm: Realm, ask: Ask): void => {
      const isWanted = newest.get(realm) === ask && endingsOf(realm) === ask.endings;
      if (isWanted && site.location.selectPin(realm.root) === null) due.add(realm);
    },
    /** @param saved the pin in the device's storage, if that can be read */
    check: (realm: Realm, saved: string | undefined): void => {
      const token = site.auth.selectToken(realm.root);
      const before = tokens.get(realm) ?? null;
      if (before !== null && before !== token) endings.set(realm, endingsOf(realm) + 1);
      tokens.set(realm, token);
      const pin = site.location.selectPin(realm.root);
      if (due.delete(realm))
        claim(pin !== null, 'a position that was found is taken', () => 'it was thrown away');
      if (!opened.has(realm))
        claim(
          saved === undefined || pin !== null,
          'a saved pin is read',
          () => `${String(saved)} was not`,
        );
      opened.add(realm);
    },
  };
}
