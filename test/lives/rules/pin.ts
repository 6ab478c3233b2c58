import type { Realm } from '../realm';
import * as site from '../site';
import { claim, perRealm } from './claims';

/** How the device's position and a saved pin are used. */
export function createPinRules() {
  const memoryOf = perRealm(() => ({
    token: null as string | null,
    /** How many customers have left the document. */
    endings: 0,
    asks: 0,
    /** Whether a position was found that must be taken. */
    isDue: false,
    isOpened: false,
  }));
  return {
    /**
     * A document asks the device for its position.
     * @returns what to call when the device has found it, and is about to say so
     */
    asked: (realm: Realm): (() => void) => {
      const memory = memoryOf(realm);
      const { endings } = memory;
      const ask = (memory.asks += 1);
      return () => {
        const isWanted = memory.asks === ask && memory.endings === endings && realm.isOpen;
        if (isWanted && site.location.selectPin(realm.root) === null) memory.isDue = true;
      };
    },
    /** @param saved the pin in the device's storage, if that can be read */
    check: (realm: Realm, saved: string | undefined): void => {
      const memory = memoryOf(realm);
      const { isDue, isOpened } = memory;
      const token = site.auth.selectToken(realm.root);
      if (memory.token !== null && memory.token !== token) memory.endings += 1;
      const pin = site.location.selectPin(realm.root);
      Object.assign(memory, { token, isDue: false, isOpened: true });
      claim(!isDue || pin !== null, 'a position that was found is taken', () => 'it is not');
      claim(
        isOpened || saved === undefined || pin !== null,
        'a saved pin is read',
        () => `${String(saved)} was not`,
      );
    },
  };
}
