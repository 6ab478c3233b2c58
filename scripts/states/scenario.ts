import type { Steps } from './walk';

/** Where a state is, and whose it is. */
interface Place {
  group: string;
  /** A visitor, a customer with data in every list, or a new customer. */
  viewer: 'visitor' | 'customer' | 'newcomer';
  at: string;
}

interface Situation {
  title: string;
  /** For the mobile menu layout. Default: desktop. */
  width?: 'tablet';
  /** The device's response to a position request. Default: a position to 2 decimals. */
  position?: 'precise' | 'denied' | 'silent';
  /** The steps before the page is opened. */
  before?: Steps;
  /** The steps from the opened page to the state. */
  then?: Steps;
  /** The machines' statuses that this state shows, such as `mobileMenu: open`. */
  statuses?: readonly string[];
  /** Texts that must be on the screen in this state. */
  shows: readonly string[];
}

/** A named state of the library: the steps that lead to it, and what it shows. */
export interface Scenario extends Situation, Place {
  name: string;
  statuses: readonly string[];
}

export type Viewer = Scenario['viewer'];

/** @param states situations on one page, by their names; some are on another page */
export const statesAt = (
  place: Place,
  states: Readonly<Record<string, Situation & Partial<Place>>>,
): Scenario[] =>
  Object.entries(states).map(([name, situation]) => ({
    statuses: [],
    ...place,
    ...situation,
    name,
  }));

interface PageWithData extends Place, Omit<Situation, 'title' | 'before'> {
  /** What the page is called in the titles. */
  called: string;
  /** The API calls it makes. */
  reads: readonly string[];
  /** The texts that it shows without data, and those after a failure. */
  empty: readonly string[];
  failed: readonly string[];
  /** The replies that mean "empty", if not an empty list. */
  emptyReplies?: Steps;
  /** The replies that mean "failed", if a refusal means something else. */
  failedReplies?: Steps;
}

/** A page with data in four conditions: loaded, empty, loading and failed. */
export function conditionsOf(name: string, definition: PageWithData): Scenario[] {
  const { group, viewer, at, called, reads, empty, failed, emptyReplies, failedReplies, ...page } =
    definition;
  const eachRead =
    (condition: 'emptied' | 'unanswered' | 'refused'): Steps =>
    async (walk) => {
      for (const call of reads) await walk[condition](call);
    };
  return statesAt(
    { group, viewer, at },
    {
      [name]: { ...page, title: `${called}, as usual` },
      [`${name}-empty`]: {
        ...page,
        title: `${called}, with nothing in it`,
        before: emptyReplies ?? eachRead('emptied'),
        shows: empty,
      },
      [`${name}-loading`]: {
        ...page,
        title: `${called}, on its way`,
        before: eachRead('unanswered'),
        shows: ['Loading'],
      },
      [`${name}-failed`]: {
        ...page,
        title: `${called}, which could not be read`,
        before: failedReplies ?? eachRead('refused'),
        shows: failed,
      },
    },
  );
}
