import { readFileSync } from 'node:fs';
import path from 'node:path';

import * as v from 'valibot';
import { parse } from 'yaml';

import { seedId, type SeedKind } from '../../sandbox/ids';
import { Steps } from './steps';

const texts = v.array(v.string());

/** The defaults for page and viewer; each state may override them. */
const defaults = {
  group: v.string(),
  /** A visitor, a customer with data in every list, or a new customer. */
  viewer: v.picklist(['visitor', 'customer', 'newcomer']),
  at: v.string(),
};

/** A named state of the library: the steps that lead to it, and what it shows. */
const Scenario = v.strictObject({
  ...defaults,
  name: v.string(),
  title: v.string(),
  /** For the mobile menu layout. Default: desktop. */
  width: v.optional(v.literal('tablet')),
  /** The device's response to a position request. Default: granted. */
  position: v.optional(v.picklist(['granted', 'denied', 'silent']), 'granted'),
  /** The steps before the page is opened. */
  before: v.optional(Steps),
  /** The steps from the opened page to the state. */
  then: v.optional(Steps),
  /** The machines' statuses that this state shows, such as `mobileMenu: open`. */
  statuses: v.optional(texts, []),
  /** Text that must be on the screen in this state. */
  shows: texts,
});

export type Scenario = v.InferOutput<typeof Scenario>;
export type Viewer = Scenario['viewer'];

/** A page in four conditions: loaded, empty, loading and failed. */
const Page = v.looseObject({
  called: v.string(),
  /** The API calls it makes. */
  reads: texts,
  empty: texts,
  failed: texts,
  /** Replies that mean "empty", if not an empty list. */
  emptyReplies: v.optional(v.unknown()),
  /** Replies that mean "failed", if a refusal means something else. */
  failedReplies: v.optional(v.unknown()),
});

const conditionsOf = (name: string, definition: v.InferOutput<typeof Page>): object[] => {
  const { called, reads, empty, failed, emptyReplies, failedReplies, ...page } = definition;
  const all = (word: string) => reads.map((call) => ({ [word]: call }));
  return [
    { ...page, name, title: `${called}, as usual` },
    {
      ...page,
      name: `${name}-empty`,
      title: `${called}, with nothing in it`,
      before: emptyReplies ?? all('emptied'),
      shows: empty,
    },
    {
      ...page,
      name: `${name}-loading`,
      title: `${called}, on its way`,
      before: all('unanswered'),
      shows: ['Loading'],
    },
    {
      ...page,
      name: `${name}-failed`,
      title: `${called}, which could not be read`,
      before: failedReplies ?? all('refused'),
      shows: failed,
    },
  ];
};

const Groups = v.array(
  v.looseObject({ states: v.record(v.string(), v.record(v.string(), v.unknown())) }),
);

const parsed = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  what: string,
): v.InferOutput<Schema> => {
  const { success, output, issues } = v.safeParse(schema, value);
  if (success) return output;
  const [{ message }] = issues;
  throw new Error(`${what}: ${v.getDotPath(issues[0]) ?? ''} ${message}`);
};

/**
 * Reads the scenarios of a file; `{service 1}` is replaced by the id of the sandbox's first
 * service.
 * @throws Error naming the invalid state
 */
const scenariosIn = (file: string): Scenario[] => {
  const text = readFileSync(path.join(__dirname, file), 'utf8').replaceAll(
    /\{(\w+) (\d+)\}/g,
    (_words, kind: SeedKind, number: string) => seedId(kind, Number(number)),
  );
  return parsed(Groups, parse(text), file).flatMap(({ states, ...where }) =>
    Object.entries(states)
      .flatMap(([name, state]) =>
        'called' in state ? conditionsOf(name, parsed(Page, state, name)) : [{ ...state, name }],
      )
      .map((state) => ({ ...where, ...state }))
      .map((state) => parsed(Scenario, state, `${file}: ${String(Reflect.get(state, 'name'))}`)),
  );
};

/**
 * Every page, loaded, empty, loading and failed, and every situation that customers meet (HELP-3).
 */
export const SCENARIOS: readonly Scenario[] = [
  'pages.yaml',
  'account.yaml',
  'booking.yaml',
  'checkout.yaml',
  'surroundings.yaml',
].flatMap(scenariosIn);
