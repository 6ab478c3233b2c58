import type { Tab } from '../browser/tabs';
import { browserOffers, deviceOffers, elsewhereOffers, paymentOffers } from '../device';
import { offersOf, type Cast } from '../offers';
import type { Offer } from '../offers/offer';
import type { Customer, Server } from '../server';
import type { World } from '../world';
import type { Witness } from './witness';

interface Parts {
  world: World;
  server: Server;
  people: readonly Customer[];
  witness: Witness;
}

/** Collects the possible actions of the people at the device. */
export function createDoing({ world, server, people, witness }: Parts) {
  const { attention, whoIn } = witness;
  let newcomers = 0;
  const cast: Cast = {
    people,
    nameOf: (realm) => people.find(({ id }) => id === whoIn(realm))?.name ?? 'Nobody',
    newcomers: () => newcomers,
    attention,
  };

  const inTab = (tab: Tab): Offer[] => {
    const realm = world.realmOf(tab);
    const offers = [
      ...(realm?.isOpen
        ? offersOf(realm, cast).map((offer) => ({
            ...offer,
            run: () => {
              if (offer.key === 'register') newcomers += 1;
              return world.within(realm, offer.run);
            },
          }))
        : []),
      ...(tab.view === 'payment' ? paymentOffers(world, tab, server) : []),
      ...(tab.view === 'loading' ? [] : browserOffers(world, tab)),
    ];
    return offers.map((offer) => ({ ...offer, key: `${tab.name}: ${offer.key}` }));
  };

  return {
    inTab,
    /** All possible actions and events. */
    all: (tabs: readonly Tab[]): Offer[] => [
      ...tabs.flatMap(inTab),
      ...deviceOffers(world),
      ...elsewhereOffers(world, server, people),
      { key: 'rest', weight: 1, run: () => undefined },
    ],
  };
}
