import { createAttention } from '../attention';
import type { Player } from '../browser/player';
import type { Realm } from '../realm';
import { createCallRules } from '../rules/calls';
import { claim, Wrong, type Judge } from '../rules/claims';
import { createPaymentRules } from '../rules/payments';
import { createPositionRules } from '../rules/position';
import { createRecordingRules } from '../rules/recording';
import { checkEnding } from '../rules/events';
import { checkMachines } from '../rules/machines';
import { checkNow } from '../rules/now';
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
  /** The world, once there is one. */
  world: () => World;
}

/** Observes a world, and checks it against the rules. */
export function createWitness(parts: Parts) {
  const { server, people, beginning, chance, draw, judge } = parts;
  const { guard } = judge;
  const attention = createAttention();
  const checkedAt = new WeakMap<Realm, site.RootState>();
  const restoredAt = new WeakMap<Realm, number>();
  const stateRules = createStateRules(people);
  const wordRules = createWordRules();
  const paymentRules = createPaymentRules();
  const positionRules = createPositionRules();
  const recordingRules = createRecordingRules();
  const waits = createWaitRules(() => parts.world().time.now());
  let requests = 0;

  const whoIn = (realm: Realm): string | null => {
    const token = site.auth.selectToken(realm.root);
    return token === null ? null : server.holderOf(token);
  };

  const callRules = createCallRules({
    server,
    whoIn,
    inFlight: () => parts.world().network.inFlight(),
  });

  const truth = () => ({ server, network: parts.world().network });

  const savedPin = (): string | undefined =>
    beginning.device.storage === 'normal'
      ? parts.world().local.content.get('selectedCoords')
      : undefined;

  const checkAddress = (realm: Realm): void => {
    const { tabs, realmOf, addressOf } = parts.world();
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
      requests += 1;
      if (!realm.isOpen) return;
      guard(() => {
        callRules.check(realm, call);
      });
    },
    heard: (realm, reply) => {
      wordRules.heard(realm, reply);
      paymentRules.heard(realm, reply);
    },
    logged: wordRules.logged,
    askedWhere: (realm) => {
      const ask = positionRules.asked(realm);
      return {
        found: () => {
          if (realm.isOpen) positionRules.found(realm, ask);
        },
      };
    },
    settled: (realm) => {
      guard(() => {
        const state = realm.root;
        checkAddress(realm);
        const before = checkedAt.get(realm);
        checkedAt.set(realm, state);
        if (before !== state) {
          stateRules.check(state, whoIn(realm));
          checkMachines(state, before);
          checkEnding(state, before);
        }
        waits.look(realm);
        attention.check(realm);
        wordRules.check(realm);
        paymentRules.check(realm);
        positionRules.check(realm, savedPin());
      });
    },
    broke: (realm, problem) => {
      judge.failures.push(new Wrong('no code of the site throws', `${realm.name}: ${problem}`));
    },
    restored: (realm) => {
      chance.trouble();
      restoredAt.set(realm, parts.world().time.now());
      waits.forget(realm);
    },
    moved: (_realm, how) => {
      guard(() => {
        claim(
          how !== 'reload' || parts.world().network.isOnline(),
          'the site never leads to the browser’s own error page',
          () => 'it reloaded itself without a connection',
        );
      });
    },
  };

  return {
    player,
    attention,
    whoIn,
    /** How many requests the documents have sent. */
    requests: () => requests,
    /** Whether a text contains a customer's data. */
    customerIn: (text: string): string | undefined => stateRules.foreignIn(text, null),
    /** A document after an action. */
    check: (realm: Realm): void => {
      const { inside, time } = parts.world();
      guard(() => {
        waits.look(realm);
        const { recorded: kept } = inside(realm, () => realm.app.reporter.takeSnapshot());
        recordingRules.check(realm, kept);
        const label = site.location.selectLocationLabel(realm.root);
        claim(
          chance.hadTrouble() || !label.endsWith('failed'),
          'nothing is said to have failed that did not',
          () => label,
        );
      });
      if (time.now() - (restoredAt.get(realm) ?? 0) < RESTORED_MS) return;
      guard(() => {
        checkAgreement(realm, whoIn(realm), truth());
      });
    },
    /** A document after a minute without pending requests. */
    checkAtRest: (realm: Realm): void => {
      guard(() => {
        checkRest(realm, whoIn(realm), truth());
        wordRules.checkRest(realm);
        checkNow(
          realm,
          parts.world().inside(realm, () => Date.now()),
        );
        if (beginning.device.storage === 'normal')
          claim(
            (parts.world().local.content.get('token') ?? null) ===
              site.auth.selectToken(realm.root),
            'the storage of all tabs agrees',
            () => `${realm.name} has another session than the storage`,
          );
      });
    },
  };
}

/** Observes a world. */
export type Witness = ReturnType<typeof createWitness>;
