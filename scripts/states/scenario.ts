import { readFileSync } from 'node:fs';
import path from 'node:path';

import * as v from 'valibot';
import { parse } from 'yaml';

import { seedId, type SeedKind } from '../../sandbox/ids';
import { Steps } from './steps';

const texts = v.array(v.string());

/** The defaults for page and viewer; each state may override them. */
const place = {
  group: v.string(),
  /** No one who is signed in, a customer with data in every list, or a new customer. */
  viewer: v.picklist(['visitor', 'customer', 'newcomer']),
  at: v.string(),
};

/** A named state of the library: how to reach it, and how to recognise it. */
const Scenario = v.strictObject({
  ...place,
  name: v.string(),
  title: v.string(),
  /** For the mobile menu layout. Default: desktop. */
  width: v.optional(v.literal('tablet')),
  /** How the device responds to a position request. Default: granted. */
  position: v.optional(v.picklist(['granted', 'denied', 'silent']), 'granted'),
  /** What happens before the page is opened. */
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
  /** Replies that mean "empty", where that is not an empty list. */
  emptyReplies: v.optional(v.unknown()),
  /** Replies that mean "failed", where a refusal means something else. */
  failedReplies: v.optional(v.unknown()),
});

const fourOf = (name: string, told: v.InferOutput<typeof Page>): object[] => {
  const { called, reads, empty, failed, emptyReplies, failedReplies, ...page } = told;
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

const Places = v.array(
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
 * The scenarios of a file; `{service 1}` in it stands for the id of the sandbox's first service.
 * @throws Error naming the state and what is wrong with it
 */
const scenariosIn = (file: string): Scenario[] => {
  const text = readFileSync(path.join(__dirname, file), 'utf8').replaceAll(
    /\{(\w+) (\d+)\}/g,
    (_words, kind: SeedKind, number: string) => seedId(kind, Number(number)),
  );
  return parsed(Places, parse(text), file).flatMap(({ states, ...where }) =>
    Object.entries(states)
      .flatMap(([name, state]) =>
        'called' in state ? fourOf(name, parsed(Page, state, name)) : [{ ...state, name }],
      )
      .map((state) => ({ ...where, ...state }))
      .map((state) => parsed(Scenario, state, `${file}: ${String(Reflect.get(state, 'name'))}`)),
  );
};

/** Every page in every condition of its data, and everything that customers meet there (HELP-3). */
export const SCENARIOS: readonly Scenario[] = [
  'pages.yaml',
  'account.yaml',
  'booking.yaml',
  'checkout.yaml',
  'surroundings.yaml',
].flatMap(scenariosIn);
