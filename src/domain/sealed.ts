export declare const PERSONAL: unique symbol;

/** Personal text. Recordings can only hide it: the rule `keep` doesn't compile. */
export type Personal = string & { readonly [PERSONAL]?: never };

/** A form whose texts are personal; a field of another type doesn't compile. */
export type PersonalForm<Form> = {
  [Field in keyof Form]: typeof PERSONAL extends keyof Form[Field] ? Form[Field] : never;
};

/**
 * Personal data between a form and one request: recorded events, arguments and reports only show
 * `[sealed]`, however it is printed, spread or serialised.
 */
export class Sealed<T> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  /** Only for building the request. */
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

declare const TYPED: unique symbol;

/** A form's text; only `seal` accepts its type. */
export interface TypedText {
  readonly [TYPED]: true;
}

/** A form's values before they are sealed. */
export type Unsealed<Form> = { [Field in keyof Form]: Form[Field] | TypedText };

/** Seals form data for recorded events. */
export const seal = <T>(value: T | Unsealed<T>): Sealed<T> => new Sealed(value as T);

/** Detects sealed values for Redux's serialisability check. */
export const isSealed = (value: unknown): boolean => value instanceof Sealed;
