import { isStateName } from './roomApi';
import type { Comparison, Shown } from './room';

const stepIn = (text: string | null): number | null =>
  text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null;

const nameIn = (text: string | null): string | null =>
  text !== null && isStateName(text) ? text : null;

/**
 * @param search the query of a link to the room, such as `?state=service-cart-empty&step=2`
 * @returns its parameters, null if missing or invalid; `with` is the name of a state, or the number
 *   of a step, to compare with
 */
export function readLink(search: string) {
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
  // A customer's report has no URL.
  return 'source' in comparison && comparison.source.kind === 'state'
    ? comparison.source.name
    : null;
};

/** A state or view that a link can name. */
type Linked = Pick<Shown, 'stateName'> & Partial<Pick<Shown, 'step' | 'comparison'>>;

/**
 * The query string of the room's current view.
 * @returns `''` without a linkable view: a customer's own report has no URL
 */
export function searchFor({ stateName, step, comparison }: Linked): string {
  if (stateName === null) return '';
  const values = new URLSearchParams({ state: stateName });
  if (step !== undefined) values.set('step', String(step));
  const other = comparison ? comparedIn(comparison) : null;
  if (other !== null) values.set('with', String(other));
  return `?${values.toString()}`;
}
