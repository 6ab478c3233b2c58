import type { Rule } from './rules';
import type { AnswerReport, Answers, Described, Machines, Report, Sentences } from './subject';
import * as subjects from './subjects';

/** A machine or a query without a report doesn't compile: it belongs in its subject's file. */
const MACHINE_REPORTS: { readonly [Name in keyof Machines]: Report<Name> } = subjects;
const ANSWER_REPORTS: { readonly [Endpoint in keyof Answers]: AnswerReport<Endpoint> } = subjects;

interface MachineReport {
  readonly rules: Readonly<Record<string, Rule<unknown>>>;
  readonly sentences: Sentences<Described>;
}

/** @param name a machine's name in the state */
export const machineReport = (name = ''): MachineReport =>
  MACHINE_REPORTS[name as keyof Machines] as unknown as MachineReport;

const isAnswer = (endpoint: string): endpoint is keyof Answers =>
  Object.hasOwn(subjects, endpoint) && 'rule' in subjects[endpoint as keyof typeof subjects];

/** @returns undefined for a query that is not recorded */
export const answerReport = (endpoint: string | undefined) =>
  endpoint !== undefined && isAnswer(endpoint) ? ANSWER_REPORTS[endpoint] : undefined;
