import type * as addresses from '../../api/addresses';
import type * as blogs from '../../api/blogs';
import type * as carts from '../../api/carts';
import type * as catalogue from '../../api/catalogue';
import type * as memberships from '../../api/memberships';
import type * as orders from '../../api/orders';
import type * as profile from '../../api/profile';
import { counted, type Kind } from './phrases';
import type { Rule } from './rules';

type Calls = typeof addresses &
  typeof blogs &
  typeof carts &
  typeof catalogue &
  typeof memberships &
  typeof orders &
  typeof profile;

export type Queries = {
  [Name in keyof Calls as Name extends `get${string}` ? Name : never]: Calls[Name];
};

/** The answers to queries, by endpoint. */
export type Answers = { [Name in keyof Queries]: Queries[Name]['Types']['ResultType'] };

export type Named = readonly [kind: Kind, id: string | null, name: string | null];

/** What a report holds of a query's answer, and how support reads it. */
export interface AnswerReport<Endpoint extends keyof Answers> {
  /** A new field doesn't compile without a rule. */
  readonly rule: Rule<Answers[Endpoint]>;
  /** As part of a sentence: 'the list of stores'. */
  readonly list: string;
  /** As part of a sentence: '12 stores'. */
  readonly answer: (data: Answers[Endpoint]) => string;
  /** The names that sentences look up. */
  readonly names?: (data: Answers[Endpoint]) => Named[];
}

/** The words of a list. */
export const rows = (one: string, many = `${one}s`) => ({
  list: `the list of ${many}`,
  answer: ({ length }: readonly unknown[]) => counted(length, one, many),
});

/** The names of a list's rows. */
export const named =
  (kind: Kind) =>
  (list: readonly { id: string | null; name: string }[]): Named[] =>
    list.map(({ id, name }) => [kind, id, name]);
