import type { Customer } from '../server';
import { assertRule } from './violations';

const isPlainValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0));

const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Array.isArray(value);
};

/** Data that may be shown only while its owner is logged in. */
const marksOf = ({ name, email, phone, id }: Customer): string[] => [name, email, phone, id];

/**
 * Scans states for forbidden data. Scanned parts are not scanned again.
 * @param people everybody who uses the device
 */
export function createStateRules(people: readonly Customer[]) {
  const passwords = new Set(people.map(({ password }) => password));
  const seen = new Map<string | null, WeakSet<object>>();

  const marksFor = (who: string | null): string[] =>
    people.filter(({ id }) => id !== who).flatMap(marksOf);

  return {
    /** Whether a text contains another person's data. */
    foreignIn: (text: string, who: string | null): string | undefined =>
      marksFor(who).find((mark) => text.includes(mark)),
    /**
     * @param state what a document holds
     * @param who the id of whoever is logged in there, or null
     */
    check: (state: object, who: string | null): void => {
      const visited = seen.get(who) ?? new WeakSet();
      seen.set(who, visited);
      const marks = marksFor(who);
      const look = (value: unknown, where: string): void => {
        if (typeof value === 'string') {
          assertRule(!passwords.has(value), 'the state holds no password', () => where);
          const mark = value.length < 3 ? undefined : marks.find((each) => value.includes(each));
          assertRule(
            mark === undefined,
            'nothing of one customer is shown to another',
            () => `${where} holds ${String(mark)}`,
          );
          return;
        }
        if (typeof value !== 'object' || value === null) {
          assertRule(isPlainValue(value), 'the state equals its own JSON', () => where);
          return;
        }
        if (visited.has(value)) return;
        visited.add(value);
        const isPlain = isPlainObject(value) && Object.getOwnPropertySymbols(value).length === 0;
        assertRule(isPlain, 'the state equals its own JSON', () => where);
        for (const [key, part] of Object.entries(value)) look(part, `${where}.${key}`);
      };
      look(state, 'state');
    },
  };
}
