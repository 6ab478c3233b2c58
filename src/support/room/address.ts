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

const comparedIn = (comparison: Comparison): string | number | null => {
  if (comparison.status === 'step') return comparison.step;
  // A customer's report has no address.
  return 'source' in comparison && comparison.source.kind === 'state'
    ? comparison.source.name
    : null;
};

/** What a link names: a state, or a view of it. */
type Linked = Pick<Shown, 'stateName'> & Partial<Pick<Shown, 'step' | 'comparison'>>;

/**
 * The query of the link that opens the room as it is now.
 * @returns `''` when there is nothing to link to: a customer's own report has no address
 */
export function searchFor({ stateName, step, comparison }: Linked): string {
  if (stateName === null) return '';
  const values = new URLSearchParams({ state: stateName });
  if (step !== undefined) values.set('step', String(step));
  const other = comparison ? comparedIn(comparison) : null;
  if (other !== null) values.set('with', String(other));
  return `?${values.toString()}`;
}
