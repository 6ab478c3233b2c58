import { Wrong } from '../world';

/** Throws unless something is so. */
export function claim(isSo: boolean, rule: string, what: () => string): void {
  if (!isSo) throw new Wrong(rule, what());
}
