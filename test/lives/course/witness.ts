import type { Player } from '../browser/player';
import type { Realm } from '../realm';
import { createCallRules } from '../rules/calls';
import { claim, perRealm, Wrong, type Judge } from '../rules/claims';
import { checkMachines } from '../rules/machines';
import { createRecordingRules } from '../rules/recording';
import { checkAgreement, checkRest } from '../rules/rest';
import { createStateRules } from '../rules/state';
import { createWaitRules } from '../rules/waits';
import { createWordRules } from '../rules/words';
import type { Customer, Server } from '../server';
import * as site from '../site';
import type { World } from '../world';
import type { Beginning } from './beginning';
import type { Chance } from './chance';

/** A page that has just been restored is about to ask the server. */
const RESTORED_MS = 60;

interface Parts {
  server: Server;
  people: readonly Customer[];
  beginning: Beginning;
  chance: Chance;
  draw: (bound: number) => number;
  judge: Judge;
}

/**
 * Observes a world, and checks it against the rules.
 * @param world the world, once there is one
 */
export function createWitness(parts: Parts, world: () => World) {
  const { server, people, beginning, chance, draw, judge } = parts;
  const { guard } = judge;
  const memoryOf = perRealm(() => ({
    root: undefined as site.RootState | undefined,
    restoredAt: 0,
  }));

  const whoIn = (realm: Realm): string | null => {
    const token = site.auth.selectToken(realm.root);
    return token === null ? null : server.holderOf(token);
  };

  const inFlight = () => world().network.inFlight();
  const callRules = createCallRules({ server, whoIn, inFlight });
  const stateRules = createStateRules(people);
  const wordRules = createWordRules(() => world().time.now());
  const recordingRules = createRecordingRules();
  const waits = createWaitRules(() => world().time.now());
  const truth = () => ({ server, network: world().network });

  const checkAddress = (realm: Realm): void => {
    const { tabs, realmOf, addressOf } = world();
    const tab = tabs.find((each) => realmOf(each) === realm);
    if (!tab) return;
    const shown = site.navigation.selectPath(realm.root);
    const bar = addressOf(tab);
    claim(shown === bar, 'the address equals the shown route', () => `${bar} instead of ${shown}`);
  };

  const player: Player = {
    fate: chance.fate,
    draw,
    sent: (realm, call) => {
      if (realm.isOpen) guard(() => callRules.check(realm, call));
    },
    heard: wordRules.heard,
    logged: wordRules.logged,
    settled: (realm) => {
      guard(() => {
        const { root } = realm;
        checkAddress(realm);
        const memory = memoryOf(realm);
        const before = memory.root;
        memory.root = root;
        if (before !== root) {
          stateRules.check(root, whoIn(realm));
          checkMachines(root, before);
        }
        waits.look(realm);
        wordRules.check(realm);
      });
    },
    broke: (realm, problem) => {
      judge.failures.push(new Wrong('no code of the site throws', `${realm.name}: ${problem}`));
    },
    restored: (realm) => {
      memoryOf(realm).restoredAt = world().time.now();
      waits.forget(realm);
    },
    reloaded: () => {
      guard(() => {
        claim(
          world().network.isOnline(),
          'the site never leads to the browser’s own error page',
          () => 'it reloaded itself without a connection',
        );
      });
    },
  };

  return {
    player,
    whoIn,
    /** Whether a text contains a customer's data. */
    customerIn: (text: string): string | undefined => stateRules.foreignIn(text, null),
    /** A document after an action. */
    check: (realm: Realm): void => {
      const { inside, time } = world();
      guard(() => {
        waits.look(realm);
        const { recorded } = inside(realm, () => realm.app.reporter.takeSnapshot());
        recordingRules.check(realm, recorded);
      });
      if (time.now() - memoryOf(realm).restoredAt < RESTORED_MS) return;
      guard(() => checkAgreement(realm, whoIn(realm), truth()));
    },
    /** A document after a minute without pending requests. */
    checkAtRest: (realm: Realm): void => {
      guard(() => {
        checkRest(realm, whoIn(realm), truth());
        wordRules.checkRest(realm);
        const token = world().local.content.get('token') ?? null;
        claim(
          beginning.device.storage !== 'normal' || token === site.auth.selectToken(realm.root),
          'the storage of all tabs agrees',
          () => `${realm.name} has another session than the storage`,
        );
      });
    },
  };
}

/** Observes a world. */
export type Witness = ReturnType<typeof createWitness>;
