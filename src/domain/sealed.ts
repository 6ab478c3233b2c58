/**
 * Personal data on its way from a form to one request.
 *
 * Events, RTK Query arguments and everything a support report is built from are recorded; a
 * sealed value travels through them without ever showing what it holds: printing, spreading or
 * serialising it yields only `[sealed]`. Only the request builder opens it.
 */
export class Sealed<T> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  /** The value itself. Call it only where the request is built. */
  open(): T {
    return this.#value;
  }

  toJSON(): string {
    return '[sealed]';
  }

  toString(): string {
    return '[sealed]';
  }
}

/**
 * Seals form data (passwords, names, phone numbers, picture files).
 * @param value what the customer typed or chose
 * @returns a wrapper that is safe to put into a recorded event
 */
export const seal = <T>(value: T): Sealed<T> => new Sealed(value);

/**
 * Tells a sealed value from plain data, for Redux's serialisability check.
 * @param value anything found in an action
 */
export const isSealed = (value: unknown): boolean => value instanceof Sealed;
