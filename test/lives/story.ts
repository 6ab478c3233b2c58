import type { Realm } from './realm';
import { readReport, sentenceOf } from './site';

/** Tells what happened in the documents of a life in the sentences of the support room. */
export function createStory() {
  const lines: string[] = [];
  const told = new Map<Realm, string>();

  /** The sentences about a document's events since the last call. */
  const news = (realm: Realm, report: string | null): string[] => {
    const read = report === null ? null : readReport(report);
    if (!read?.ok) return [];
    const { events, states } = read.report;
    const texts = events.map((event) => JSON.stringify(event));
    const from = texts.lastIndexOf(told.get(realm) ?? '') + 1;
    const last = texts.at(-1);
    if (last !== undefined) told.set(realm, last);
    return events.slice(from).flatMap((event, index) => {
      const before = states[from + index];
      const after = states[from + index + 1];
      return before && after ? [sentenceOf(event, before, after)] : [];
    });
  };

  return {
    /** An action, or an event on the device. */
    act: (act: string, fates: readonly string[]): void => {
      lines.push(`${lines.filter((line) => !line.startsWith(' ')).length + 1}. ${act}`);
      fates.forEach((fate) => lines.push(`     (${fate})`));
    },
    /** The effect on a document. */
    tell: (realm: Realm, report: string | null): void => {
      news(realm, report).forEach((sentence) => lines.push(`     ${realm.name}: ${sentence}`));
    },
    end: (line: string): void => {
      lines.push(line);
    },
    lines: (): string[] => lines,
  };
}
