import type { PERSONAL } from '../../domain/sealed';

/** Redacts a value: returns its recorded form. Values without a rule are left out. */
export type Rule<T> = (value: T) => T;

export type Scalar = string | number | boolean | null | undefined;
type KeysOf<T> = T extends unknown ? keyof T : never;
type FieldOf<T, Key extends PropertyKey> = T extends unknown
  ? Key extends keyof T
    ? T[Key]
    : never
  : never;

interface Hiding<T> {
  (value: T): T;
  readonly hides: true;
}

type IsPersonal<T> = T extends unknown ? (typeof PERSONAL extends keyof T ? true : never) : never;
type RuleOf<T> = true extends IsPersonal<T> ? Hiding<T> : Rule<T>;

/** A rule for each field, also of a union's members: `hide` for a personal one. */
export type Fields<T> = { [Key in KeysOf<T>]-?: RuleOf<FieldOf<T, Key>> };

/** Replaces secrets. Its first character is invalid in headers, so it can't be sent as a token. */
export const HIDDEN = '‹hidden›';

/** Records a plain value unchanged. Objects are recorded field by field instead. */
export const keep = <T extends Scalar>(value: T): T => value;

/** `keep` for each of these fields. */
export const keepFields = <const Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, keep])) as Record<Name, typeof keep>;

/** Hides a text, but not whether there was one. */
export const hide = Object.assign(
  <T extends string | null>(value: T): T => (value === null || value === '' ? value : HIDDEN) as T,
  { hides: true as const },
);

/** Records an object field by field; fields without a rule are left out. */
export const shape =
  <T extends object>(fields: Fields<T>): Rule<T> =>
  (value) => {
    const rules = fields as Record<string, Rule<unknown>>;
    const recorded: Record<string, unknown> = {};
    for (const [name, inner] of Object.entries(value))
      if (Object.hasOwn(rules, name)) recorded[name] = rules[name]?.(inner);
    return recorded as T;
  };

export const list =
  <T>(rule: Rule<T>) =>
  (rows: T[]): T[] =>
    rows.map(rule);

/** @param keyRule for the keys; by default they are ids or the site's own names */
export const entries =
  <T>(rule: Rule<T>, keyRule: Rule<string> = keep): Rule<Record<string, T>> =>
  (record) =>
    Object.fromEntries(Object.entries(record).map(([key, inner]) => [keyRule(key), rule(inner)]));

/** Records null unchanged, anything else by a rule. */
export const orNull =
  <T>(rule: Rule<T>): Rule<T | null> =>
  (value) =>
    value === null ? null : rule(value);

/** Sealed form data is left out. */
export const sealed = <T extends { open(): unknown }>(_form: T): T => HIDDEN as unknown as T;
