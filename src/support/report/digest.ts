import type { RootState } from '../../slices/root';

const known = new WeakMap<object, number>();

/** FNV-1a, which is short, and fast enough for whole states. */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash;
};

/** The hash of a value's JSON, whatever the order of keys. States share most of their objects. */
function hashOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return hashText(JSON.stringify(value));
  const earlier = known.get(value);
  if (earlier !== undefined) return earlier;
  const parts = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .map(([name, inner]) => `${name}:${hashOf(inner)}`)
    .sort();
  const hash = hashText(`${Array.isArray(value) ? '[' : '{'}${parts.join()}`);
  known.set(value, hash);
  return hash;
}

/**
 * A digest of a recorded state's machines, to tell whether another build reduces a report to the
 * same states. The cache is left out: a report has its contents, whatever the build. It gives away
 * nothing, because the report that contains it leads to the state.
 */
export const digestOf = ({ api: _cache, build: _build, ...machines }: RootState): string =>
  (hashOf(machines) >>> 0).toString(16).padStart(8, '0');
