import type { AnswerReport, Answers } from './answerReport';
import type { MachineReport, Machines, Report } from './machineReport';
import * as subjects from './subjects';

/** A machine or a query without a report doesn't compile: it belongs in its subject's file. */
const MACHINE_REPORTS: { readonly [Name in keyof Machines]: Report<Name> } = subjects;
const ANSWER_REPORTS: { readonly [Endpoint in keyof Answers]: AnswerReport<Endpoint> } = subjects;

/** @param path a machine's path in the state */
export const machineReport = (path: readonly string[]): MachineReport =>
  MACHINE_REPORTS[path.at(-1) as keyof Machines] as unknown as MachineReport;

const isAnswer = (endpoint: string): endpoint is keyof Answers =>
  Object.hasOwn(subjects, endpoint) && 'rule' in subjects[endpoint as keyof typeof subjects];

/** @returns undefined for a query that is not recorded */
export const answerReport = (endpoint: string | undefined) =>
  endpoint !== undefined && isAnswer(endpoint) ? ANSWER_REPORTS[endpoint] : undefined;
