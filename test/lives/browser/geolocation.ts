import type { Realm } from '../realm';
import type { Time } from '../time';
import type { Player } from './player';

const DENIED = 1;
const UNAVAILABLE = 2;

/** The device's position, as one document may ask for it. */
export const geolocationOf = (realm: () => Realm, time: Time, player: Player) => ({
  getCurrentPosition: (found: (position: object) => void, failed: (why: object) => void) => {
    const { ms, how } = player.fate('position', '');
    const asked = player.askedWhere(realm());
    if (how === 'never') return;
    time.after(
      ms,
      () => {
        if (how === 'found') {
          asked.found();
          found({ coords: { latitude: -30.05, longitude: 30.88 } });
        } else
          failed({
            code: how === 'denied' ? DENIED : UNAVAILABLE,
            PERMISSION_DENIED: DENIED,
          });
      },
      realm(),
    );
  },
});
