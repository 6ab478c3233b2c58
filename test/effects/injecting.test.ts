import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { injectEffects, onEffectsInjected } from '../../src/effects/shared/injecting';

const src = path.resolve(__dirname, '../../src');
const text = (file: string): string => readFileSync(file, 'utf8');

const fileOf = (from: string, specifier: string): string | undefined => {
  const whole = path.resolve(path.dirname(from), specifier);
  return [`${whole}.ts`, `${whole}.tsx`, path.join(whole, 'index.ts')].find(existsSync);
};

interface Import {
  names: readonly string[];
  file: string;
}

/** A file's named imports from the site, without types. */
const importsOf = (file: string): Import[] =>
  [...text(file).matchAll(/^import (?!type )\{([^}]*)\} from '(\.[^']+)';/gm)].flatMap(
    ([, names = '', specifier = '']) => {
      const found = fileOf(file, specifier);
      if (found === undefined) return [];
      const values = names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '));
      return values.length === 0 ? [] : [{ names: values, file: found }];
    },
  );

/** The modules a file loads lazily: `import('./x')`. */
const partsOf = (file: string): string[] =>
  [...text(file).matchAll(/import\((?:\s*\/\*.*?\*\/)?\s*'(\.[^']+)'/g)].flatMap(
    ([, specifier = '']) => fileOf(file, specifier) ?? [],
  );

/**
 * The events and selectors of machines that files and everything they show use, as `folder name`.
 */
function usedBy(start: readonly string[]): Set<string> {
  const used = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || file.includes('/src/slices/') || file.includes('/src/effects/')) return;
    seen.add(file);
    for (const { names, file: imported } of importsOf(file)) {
      if (imported.includes('/src/slices/'))
        names.forEach((name) => used.add(`${imported} ${name}`));
      visit(imported);
    }
    partsOf(file).forEach(visit);
  };
  start.forEach(visit);
  return used;
}

const effects = path.join(src, 'effects');
const subjects = readdirSync(effects).filter((name) => name.endsWith('.ts') && name !== 'index.ts');
const isLater = (subject: string): boolean =>
  /^injectEffects\(/m.test(text(path.join(effects, subject)));

const eventsIn = (subject: string): string[] =>
  importsOf(path.join(effects, subject))
    .filter(({ file }) => file.includes('/src/slices/'))
    .flatMap(({ names, file }) => names.map((name) => `${file} ${name}`))
    .filter((use) => !/ (select|is)[A-Z]\w*$| [A-Z_]+$/.test(use));

const known = new Set(subjects.filter((name) => !isLater(name)).flatMap(eventsIn));
/** The events that only subjects outside the first load handle, by subject. */
const own = new Map(
  subjects
    .filter(isLater)
    .map((name) => [name.slice(0, -3), eventsIn(name).filter((use) => !known.has(use))]),
);

const registry = path.join(src, 'app/pageRegistry.ts');
const rows = text(registry)
  .split(/^ {2}(?=\w+: (?:fetched|page|withRest)\()/m)
  .slice(1)
  .map((row) => ({
    id: row.slice(0, row.indexOf(':')),
    files: [...row.matchAll(/'(\.\.\/pages\/[^']+)'/g)].map(
      ([, file = '']) => fileOf(registry, file) ?? '',
    ),
    brought: [...row.matchAll(/'\.\.\/effects\/(\w+)'/g)].map(([, name = '']) => name),
  }));

describe('effects that are not part of the first load', () => {
  it('are found, and so are the pages', () => {
    expect(own.size).toBeGreaterThan(3);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.every(({ files }) => files.length > 0 && files.every(existsSync))).toBe(true);
  });

  it.each(rows)('come with the page $id, whose events they answer', ({ files, brought }) => {
    const used = usedBy(files);
    const wanted = [...own].filter(([, events]) => events.some((event) => used.has(event)));
    expect(brought).toEqual(expect.arrayContaining(wanted.map(([name]) => name)));
  });

  it('are added to every open store, and no longer to a closed one', () => {
    const added: string[] = [];
    const open = (name: string) =>
      onEffectsInjected(() => {
        added.push(name);
      });
    open('kept');
    const close = open('closed');
    close();
    injectEffects(() => undefined);
    expect(added).toEqual(['kept']);
  });

  it('answer nothing that the frame of the site makes', () => {
    const used = new Set(
      ['layouts/SiteLayout.tsx', 'layouts/DashboardLayout.tsx', 'app/Site.tsx'].flatMap((file) =>
        importsOf(path.join(src, file))
          .filter(({ file: imported }) => imported.includes('/src/slices/'))
          .flatMap(({ names, file: imported }) => names.map((name) => `${imported} ${name}`)),
      ),
    );
    const missed = [...own.values()].flat().filter((event) => used.has(event));
    expect(missed).toEqual([]);
  });

  it('come with every page that opens the dialog for an address', () => {
    const opener = path.join(src, 'slices/addressModal/index.ts addressModalOpened');
    const opening = rows.filter(({ files }) => usedBy(files).has(opener));
    expect(opening.map(({ id }) => id)).toEqual(['addresses', 'serviceCart']);
    expect(opening.every(({ brought }) => brought.includes('account'))).toBe(true);
  });
});
