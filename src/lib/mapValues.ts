export const mapValues = <Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  map: (value: From, name: Key) => To,
): Record<Key, To> =>
  Object.fromEntries(
    Object.entries<From>(record).map(([name, value]) => [name, map(value, name as Key)]),
  ) as Record<Key, To>;
