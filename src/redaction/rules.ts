/**
 * How a value goes into a recording. A rule returns what may be recorded in its place; a value
 * without a rule is left out.
 */
export type Rule<T> = (value: T) => T;

type Scalar = string | number | boolean | null | undefined;
type KeysOf<T> = T extends unknown ? keyof T : never;
type FieldOf<T, Key extends PropertyKey> = T extends unknown
  ? Key extends keyof T
    ? T[Key]
    : never
  : never;

/** One rule for each field of each arm of a union: a new field does not compile without one. */
export type Fields<T> = { [Key in KeysOf<T>]-?: Rule<FieldOf<T, Key>> };

/**
 * What stands in place of a secret. No header may carry its first character, so a recorded token
 * can never be sent as a real one.
 */
export const HIDDEN = '‹hidden›';

/** Records a plain value as it is. It takes no objects: those are recorded field by field. */
export const keep = <T extends Scalar>(value: T): T => value;

/** Records that there was a text, and not which. */
export const hide = <T extends string | null>(value: T): T =>
  (value === null || value === '' ? value : HIDDEN) as T;

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

/** Records a list row by row. */
export const list =
  <T>(rule: Rule<T>) =>
  (rows: T[]): T[] =>
    rows.map(rule);

/**
 * Records what a record holds under each key.
 * @param keyRule for the keys; without one they are ids or names of the site's own
 */
export const entries =
  <T>(rule: Rule<T>, keyRule: Rule<string> = keep): Rule<Record<string, T>> =>
  (record) =>
    Object.fromEntries(Object.entries(record).map(([key, inner]) => [keyRule(key), rule(inner)]));

/** Records null as it is, anything else by a rule. */
export const orNull =
  <T>(rule: Rule<T>): Rule<T | null> =>
  (value) =>
    value === null ? null : rule(value);

/** What a form held travels sealed; in a recording not even the seal is left. */
export const sealed = <T extends { open(): unknown }>(_form: T): T => HIDDEN as unknown as T;
