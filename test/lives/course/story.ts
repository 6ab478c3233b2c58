import type { Realm } from '../realm';
import { claim, type Judge } from '../rules/claims';
import { readReport, reportOf, sentenceOf, siteEvents } from '../site';
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
export function createStory({ world, chance, judge, witness, isTold }: Parts) {
  const lines: string[] = [];
  const reports: string[] = [];
  const told = new Map<Realm, { root: object; event: string }>();
  let acts = 0;

  const makeReport = (realm: Realm): string | null =>
    world.inside(realm, () => reportOf(realm.app.reporter.takeSnapshot()));

  /** The sentences about a document's events since the last call. */
  const news = (realm: Realm): string[] => {
    const before = told.get(realm);
    if (before?.root === realm.root) return [];
    const read = readReport(makeReport(realm) ?? '');
    const { events, states } = read.ok ? read.report : { events: [], states: [] };
    const texts = events.map((event) => JSON.stringify(event));
    const from = texts.lastIndexOf(before?.event ?? '') + 1;
    told.set(realm, { root: realm.root, event: texts.at(-1) ?? before?.event ?? '' });
    return events.slice(from).flatMap((event, index) => {
      const [was, is] = states.slice(from + index, from + index + 2);
      return was && is ? [sentenceOf(event, was, is)] : [];
    });
  };

  return {
    lines,
    reports,
    /** Describes an action, and its effect on every document. */
    tell: (act: string): void => {
      if (!isTold) return;
      lines.push(`${(acts += 1)}. ${act}`, ...chance.news().map((fate) => `     (${fate})`));
      for (const realm of world.realms)
        if (realm.isOpen)
          lines.push(...news(realm).map((sentence) => `     ${realm.name}: ${sentence}`));
    },
    /** Makes the report of a document, and reads it as support would. */
    checkReport: async (realm: Realm): Promise<void> => {
      // A recording that has just started over holds no event yet.
      await world.within(realm, () =>
        realm.app.store.dispatch(siteEvents.controlPressed({ control: 'Details' })),
      );
      const report = makeReport(realm);
      if (report === null) return;
      reports.push(report);
      const read = readReport(report);
      const mark = witness.customerIn(report);
      const hasEvents = read.ok && read.report.events.length > 0;
      judge.guard(() => {
        claim(mark === undefined, 'nothing of a customer is in a report', () => String(mark));
        claim(hasEvents, 'each recording leads to the state', () =>
          read.ok ? 'the report holds the last state alone' : read.message,
        );
      });
    },
  };
}
