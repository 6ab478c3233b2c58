import { isStateName } from './library';
import type { Comparison, Shown } from './room';

/** What a link to the room opens; null for missing or invalid parts. */
export interface RoomLink {
  state: string | null;
  step: number | null;
  /** The name of a state, or the number of a step, to compare with. */
  with: string | number | null;
}

const stepIn = (text: string | null): number | null =>
  text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null;

const nameIn = (text: string | null): string | null =>
  text !== null && isStateName(text) ? text : null;

/**
 * Parses a link to the room.
 * @param search the query, such as `?state=service-cart-empty&step=2`
 */
export function readLink(search: string): RoomLink {
  const values = new URLSearchParams(search);
  const other = values.get('with');
  return {
    state: nameIn(values.get('state')),
    step: stepIn(values.get('step')),
    with: stepIn(other) ?? nameIn(other),
  };
}

/**
 * The query of a link to the room.
 * @returns `''` when there is nothing to link to: a customer's own report has no address
 */
export function searchFor(link: RoomLink): string {
  if (link.state === null) return '';
  const values = new URLSearchParams({ state: link.state });
  if (link.step !== null) values.set('step', String(link.step));
  if (link.with !== null) values.set('with', String(link.with));
  return `?${values.toString()}`;
}

const comparedIn = (comparison: Comparison): string | number | null => {
  if (comparison.status === 'step') return comparison.step;
  // A customer's report has no address.
  return 'source' in comparison && comparison.source.kind === 'state'
    ? comparison.source.name
    : null;
};

/** The link that opens the room as it is now. */
export const linkTo = (shown: Shown | null): RoomLink => ({
  state: shown?.stateName ?? null,
  step: shown?.step ?? null,
  with: shown && comparedIn(shown.comparison),
});
