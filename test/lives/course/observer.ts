import type { Player } from '../browser/player';
import type { Instance } from '../instance';
import { createCallRules } from '../rules/calls';
import { assertRule, perInstance, Violation, type Checker } from '../rules/violations';
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
  checker: Checker;
}

/**
 * Observes a world, and checks it against the rules.
 * @param world the world, once there is one
 */
export function createObserver(parts: Parts, world: () => World) {
  const { server, people, beginning, chance, draw, checker } = parts;
  const { guard } = checker;
  const memoryOf = perInstance(() => ({
    root: undefined as site.RootState | undefined,
    restoredAt: 0,
  }));

  const whoIn = (instance: Instance): string | null => {
    const token = site.auth.selectToken(instance.root);
    return token === null ? null : server.holderOf(token);
  };

  const inFlight = () => world().network.inFlight();
  const writes = () => world().network.writes();
  const callRules = createCallRules({ server, whoIn, inFlight, writes });
  const stateRules = createStateRules(people);
  const wordRules = createWordRules(() => world().time.now());
  const recordingRules = createRecordingRules();
  const waits = createWaitRules(() => world().time.now());
  const truth = () => ({ server, network: world().network });

  const checkAddress = (instance: Instance): void => {
    const { tabs, instanceOf, addressOf } = world();
    const tab = tabs.find((each) => instanceOf(each) === instance);
    if (!tab) return;
    const shown = site.navigation.selectPath(instance.root);
    const bar = addressOf(tab);
    assertRule(
      shown === bar,
      'the address equals the shown route',
      () => `${bar} instead of ${shown}`,
    );
  };

  const player: Player = {
    outcome: chance.outcome,
    draw,
    sent: (instance, call) => {
      if (instance.isOpen) guard(() => callRules.check(instance, call));
    },
    heard: (realm, reply) => {
      wordRules.heard(realm, reply);
      guard(() => callRules.heard(realm, reply));
    },
    logged: wordRules.logged,
    settled: (instance) => {
      guard(() => {
        const { root } = instance;
        checkAddress(instance);
        const memory = memoryOf(instance);
        const before = memory.root;
        memory.root = root;
        if (before !== root) {
          stateRules.check(root, whoIn(instance));
          checkMachines(root, before);
        }
        waits.look(instance);
        wordRules.check(instance);
      });
    },
    broke: (instance, problem) => {
      checker.failures.push(
        new Violation('no code of the site throws', `${instance.name}: ${problem}`),
      );
    },
    restored: (instance) => {
      memoryOf(instance).restoredAt = world().time.now();
      waits.forget(instance);
    },
    reloaded: () => {
      guard(() => {
        assertRule(
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
    check: (instance: Instance): void => {
      const { inside, time } = world();
      guard(() => {
        waits.look(instance);
        const { recorded } = inside(instance, () => instance.app.reporter.takeSnapshot());
        recordingRules.check(instance, recorded);
      });
      if (time.now() - memoryOf(instance).restoredAt < RESTORED_MS) return;
      guard(() => checkAgreement(instance, whoIn(instance), truth()));
    },
    /** A document after a minute without pending requests. */
    checkAtRest: (instance: Instance): void => {
      guard(() => {
        checkRest(instance, whoIn(instance), truth());
        wordRules.checkRest(instance);
        const token = world().local.content.get('token') ?? null;
        assertRule(
          beginning.device.storage !== 'normal' || token === site.auth.selectToken(instance.root),
          'the storage of all tabs agrees',
          () => `${instance.name} has another session than the storage`,
        );
      });
    },
  };
}

/** Observes a world. */
export type Observer = ReturnType<typeof createObserver>;
