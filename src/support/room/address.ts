import { isStateName } from './files';
import type { Shown } from './room';

/**
 * @param search the query of a link to the room, such as `?state=service-cart-empty&step=2`
 * @returns its parameters, null if missing or invalid
 */
export function readLink(search: string) {
  const values = new URLSearchParams(search);
  const state = values.get('state');
  const step = values.get('step');
  return {
    state: state !== null && isStateName(state) ? state : null,
    step: step !== null && /^\d{1,4}$/.test(step) ? Number(step) : null,
  };
}

/**
 * The query string of the room's current view.
 * @returns `''` without a linkable view: a customer's own report has no URL
 */
export function searchFor({
  stateName,
  step,
}: Pick<Shown, 'stateName'> & Partial<Pick<Shown, 'step'>>): string {
  if (stateName === null) return '';
  const values = new URLSearchParams({ state: stateName });
  if (step !== undefined) values.set('step', String(step));
  return `?${values.toString()}`;
}
