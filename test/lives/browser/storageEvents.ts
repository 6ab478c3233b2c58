import type { Realm } from '../realm';
import type { Time } from '../time';
import type { Documents } from './documents';
import type { Player } from './player';
import type { Tab } from './tabs';

interface Parts {
  time: Time;
  documents: Documents;
  player: Player;
  tabs: readonly Tab[];
}

/** Delivers storage events to other documents, with a delay. */
export const tellOthers =
  ({ time, documents, player, tabs }: Parts, realm: Realm) =>
  (key: string | null): void => {
    tabs.forEach((tab) => {
      tab.entries.forEach(({ standing: { realm: other } }, place) => {
        const isFirst = tab.entries.findIndex(({ standing }) => standing.realm === other) === place;
        if (!other || other === realm || other.state !== 'live' || !isFirst) return;
        time.after(
          player.fate('echo', ''),
          () => {
            if (other.state === 'live') documents.fire(other, 'storage', { key });
          },
          other,
        );
      });
    });
  };
