/** A record with the same keys, each with a value made of its own. */
export const mapValues = <From, To>(
  record: Readonly<Record<string, From>>,
  make: (value: From, name: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(value, name)]));
