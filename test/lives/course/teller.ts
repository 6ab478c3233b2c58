import type { Realm } from '../realm';
import { claim, type Judge } from '../rules/claims';
import * as site from '../site';
import { createStory } from '../story';
import type { World } from '../world';
import type { Chance } from './chance';
import type { Witness } from './witness';

interface Parts {
  world: World;
  chance: Chance;
  judge: Judge;
  witness: Witness;
  isTold: boolean;
}

/** Tells a life, and reads the reports that its customers could send to support. */
export function createTeller({ world, chance, judge, witness, isTold }: Parts) {
  const story = createStory();
  const toldAt = new WeakMap<Realm, object>();
  const reports: string[] = [];

  const reportOf = (realm: Realm): string | null =>
    world.inside(realm, () => site.reportOf(realm.app.reporter.takeSnapshot()));

  return {
    story,
    reports,
    /** Describes an action, and its effect on every document. */
    tell: (act: string): void => {
      if (!isTold) return;
      story.act(act, chance.news());
      for (const realm of world.realms()) {
        if (!realm.isOpen || toldAt.get(realm) === realm.root) continue;
        toldAt.set(realm, realm.root);
        story.tell(realm, reportOf(realm));
      }
    },
    /** Makes the report of a document, and reads it as support would. */
    checkReport: async (realm: Realm): Promise<void> => {
      // A recording that has just started over holds no event yet.
      await world.within(realm, () =>
        realm.app.store.dispatch(site.siteEvents.controlPressed({ control: 'Details' })),
      );
      const report = reportOf(realm);
      if (report === null) return;
      reports.push(report);
      const read = site.readReport(report);
      judge.guard(() => {
        claim(read.ok, 'each recording leads to the state', () => (read.ok ? '' : read.message));
        const mark = witness.customerIn(report);
        claim(mark === undefined, 'nothing of a customer is in a report', () => String(mark));
        claim(
          read.ok && read.report.events.length > 0,
          'each recording leads to the state',
          () => 'the report holds the last state alone',
        );
      });
    },
  };
}
