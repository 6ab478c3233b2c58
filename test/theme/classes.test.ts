import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';

const src = path.resolve(__dirname, '../../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((name) => path.join(src, name))
  .filter((name) => /\.(tsx?|css)$/.test(name));
const read = (file: string): string => readFileSync(file, 'utf8');

/** The classes a style sheet defines itself, without antd's in `:global`. */
function definedIn(sheet: string): Set<string> {
  const classes = new Set<string>();
  postcss.parse(read(sheet)).walkRules(({ selector }) => {
    const own = selector.replace(/:global\([^)]*\)|\[[^\]]*\]/g, '');
    for (const [, name = ''] of own.matchAll(/\.([A-Za-z_][\w-]*)/g))
      if (!name.startsWith('ant-')) classes.add(name);
  });
  return classes;
}

it("hides Edge's own eye beside ours in fields for passwords", () => {
  const sheet = read(path.join(src, 'components/PasswordField.module.css'));
  expect(sheet).toMatch(/input::-ms-reveal \{\s*display: none;/);
});

interface Use {
  sheet: string;
  /** The source of the component. */
  text: string;
  names: string[];
  /** A class is looked up dynamically, so any of the candidates may be used. */
  isPicked: boolean;
}

const usesIn = (file: string): Use[] => {
  const text = read(file);
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(
    ([, name = '', specifier = '']) => ({
      sheet: path.resolve(path.dirname(file), specifier),
      text,
      names: [...text.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))].map(
        ([, plain, quoted]) => plain ?? quoted ?? '',
      ),
      isPicked: new RegExp(`\\b${name}\\[(?!')`).test(text),
    }),
  );
};

const sheets = files.filter((name) => name.endsWith('.module.css'));
const uses = files.filter((name) => /\.tsx?$/.test(name)).flatMap(usesIn);
const short = (file: string): string => path.relative(src, file);

describe('the classes of the style sheets', () => {
  it('are defined wherever a component uses them', () => {
    const undefinedOnes = uses.flatMap(({ sheet, names }) =>
      names.filter((name) => !definedIn(sheet).has(name)).map((name) => `${short(sheet)} ${name}`),
    );
    expect(undefinedOnes).toEqual([]);
    expect(uses.length).toBeGreaterThan(50);
  });

  it('are all used', () => {
    const unused = sheets.flatMap((sheet) => {
      const called = uses.filter((use) => use.sheet === sheet);
      const names = new Set(called.flatMap((use) => use.names));
      const isPicked = called.some((use) => use.isPicked);
      const words = isPicked ? called.map(({ text }) => text).join('\n') : '';
      return [...definedIn(sheet)]
        .filter((name) => !names.has(name) && !new RegExp(`\\b${name}\\b`).test(words))
        .map((name) => `${short(sheet)} ${name}`);
    });
    expect(unused).toEqual([]);
  });
});
