import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import postcss, { type AtRule, type Rule } from 'postcss';
import { breakpoint } from '../../src/theme/tokens';

const css = readFileSync(join(__dirname, '../../src/theme/global.css'), 'utf8');

const long = (hex: string) =>
  (hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex).toLowerCase();

/** The colour of a custom property. */
const colour = (name: string) =>
  long(new RegExp(`--${name}:\\s*(#[0-9a-f]+);`, 'i').exec(css)?.[1] ?? '');

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe('the palette', () => {
  it.each(['ink', 'text2', 'slate', 'hint', 'primary', 'teal', 'success', 'error', 'warning'])(
    'makes %s readable on every light background (WCAG AA, 4.5:1)',
    (name) => {
      for (const ground of ['white', 'mist', 'sand', 'page']) {
        expect(contrast(colour(name), colour(ground))).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('makes its button labels readable', () => {
    expect(contrast(colour('white'), colour('primary'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour('ink'), colour('amber'))).toBeGreaterThanOrEqual(4.5);
  });
});

it('makes white text readable on any picture below the veil, also on a white one', () => {
  const [, red = '', green = '', blue = '', alpha = ''] =
    /^#(..)(..)(..)(..)$/.exec(colour('veil')) ?? [];
  const share = parseInt(alpha, 16) / 255;
  const onWhite = [red, green, blue]
    .map((part) => Math.round(parseInt(part, 16) * share + 255 * (1 - share)))
    .map((part) => part.toString(16).padStart(2, '0'));
  expect(contrast(colour('white'), `#${onWhite.join('')}`)).toBeGreaterThanOrEqual(4.5);
});

it('lets no rule for wider screens come after one for narrower screens, which it would undo', () => {
  const folder = join(__dirname, '../../src');
  const undone: string[] = [];
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.css')) continue;
    const narrowest = new Map<string, number>();
    postcss.parse(readFileSync(join(folder, file), 'utf8')).walkDecls(({ prop, parent }) => {
      const rule = parent as Rule;
      const media = rule.parent as AtRule;
      const width = /^\(max-width: (\d+)px\)$/.exec(media.params ?? '')?.[1];
      if (width === undefined) return;
      for (const selector of rule.selectors ?? []) {
        const key = `${file} ${media.name} ${selector} ${prop}`;
        if (Number(width) > (narrowest.get(key) ?? Infinity)) undone.push(key);
        narrowest.set(key, Math.min(Number(width), narrowest.get(key) ?? Infinity));
      }
    });
  }
  expect(undone).toEqual([]);
});

describe('the layout', () => {
  const table = readFileSync(join(__dirname, '../../docs/architecture.md'), 'utf8')
    .split('\n## ')
    .find((section) => section.startsWith('Widths'));
  const steps = [...(table ?? '').matchAll(/^\| (\d+) /gm)].map(([, width]) => Number(width));
  const folder = join(__dirname, '../../src');
  const widths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:css|tsx?)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const inStyles = [...text.matchAll(/@media[^{]*/g)].flatMap(([query]) => [
        ...query.matchAll(/\((max|min)-width: (\d+)px\)/g),
      ]);
      const inCode = [...text.matchAll(/narrowerThan\((\d+)\)/g)];
      return [
        ...inStyles.map(([, end, width]) => Number(width) - (end === 'min' ? 1 : 0)),
        ...inCode.map(([, width]) => Number(width) - 1),
      ].map((last) => ({ file, last }));
    })
    .concat(Object.entries(breakpoint).map(([file, width]) => ({ file, last: width - 1 })));

  it('changes at few widths, so that no two parts of a page change one after the other', () => {
    expect(widths.length).toBeGreaterThan(50);
    expect(widths.filter(({ last }) => !steps.includes(last))).toEqual([]);
  });

  it('has a use for each of them', () => {
    expect(steps.filter((step) => widths.every(({ last }) => last !== step))).toEqual([]);
  });
});
