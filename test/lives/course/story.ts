import type { Instance } from '../instance';
import { assertRule, type Checker } from '../rules/violations';
import { readReport, reportOf, sentenceOf, siteEvents } from '../site';
import type { World } from '../world';
import type { Chance } from './chance';
import type { Observer } from './observer';

interface Parts {
  world: World;
  chance: Chance;
  checker: Checker;
  observer: Observer;
  isTold: boolean;
}

/** Tells a life, and reads the reports that its customers could send to support. */
export function createStory({ world, chance, checker, observer, isTold }: Parts) {
  const lines: string[] = [];
  const reports: string[] = [];
  const told = new Map<Instance, { root: object; event: string }>();
  let acts = 0;

  const makeReport = (instance: Instance): string | null =>
    world.inside(instance, () => reportOf(instance.app.reporter.takeSnapshot()));

  /** The sentences about a document's events since the last call. */
  const news = (instance: Instance): string[] => {
    const before = told.get(instance);
    if (before?.root === instance.root) return [];
    const read = readReport(makeReport(instance) ?? '');
    const { events, states } = read.ok ? read.report : { events: [], states: [] };
    const texts = events.map((event) => JSON.stringify(event));
    const from = texts.lastIndexOf(before?.event ?? '') + 1;
    told.set(instance, { root: instance.root, event: texts.at(-1) ?? before?.event ?? '' });
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
      lines.push(`${(acts += 1)}. ${act}`, ...chance.news().map((outcome) => `     (${outcome})`));
      for (const instance of world.instances)
        if (instance.isOpen)
          lines.push(...news(instance).map((sentence) => `     ${instance.name}: ${sentence}`));
    },
    /** Makes the report of a document, and reads it as support would. */
    checkReport: async (instance: Instance): Promise<void> => {
      // A recording that has just started over holds no event yet.
      await world.within(instance, () =>
        instance.app.store.dispatch(siteEvents.controlPressed({ control: 'Details' })),
      );
      const report = makeReport(instance);
      if (report === null) return;
      reports.push(report);
      const read = readReport(report);
      const mark = observer.customerIn(report);
      const hasEvents = read.ok && read.report.events.length > 0;
      checker.guard(() => {
        assertRule(mark === undefined, 'nothing of a customer is in a report', () => String(mark));
        assertRule(hasEvents, 'each recording leads to the state', () =>
          read.ok ? 'the report holds the last state alone' : read.message,
        );
      });
    },
  };
}
