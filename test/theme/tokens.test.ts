import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import postcss, { type AtRule, type Rule } from 'postcss';

import { breakpoint, narrowerThan } from '../../src/theme/tokens';

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

  it('shows where a field is on every light background (WCAG AA, 3:1)', () => {
    for (const ground of ['white', 'mist', 'sand', 'page'])
      expect(contrast(colour('field-line'), colour(ground))).toBeGreaterThanOrEqual(3);
  });

  it('makes its button labels readable', () => {
    expect(contrast(colour('white'), colour('primary'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour('ink'), colour('amber'))).toBeGreaterThanOrEqual(4.5);
  });
});

it('makes white text readable on any picture under the overlay, even a white one', () => {
  const [, red = '', green = '', blue = '', alpha = ''] =
    /^#(..)(..)(..)(..)$/.exec(colour('veil')) ?? [];
  const share = parseInt(alpha, 16) / 255;
  const onWhite = [red, green, blue]
    .map((part) => Math.round(parseInt(part, 16) * share + 255 * (1 - share)))
    .map((part) => part.toString(16).padStart(2, '0'));
  expect(contrast(colour('white'), `#${onWhite.join('')}`)).toBeGreaterThanOrEqual(4.5);
});

it('leaves no width between a layout and the next wider one, because zoomed windows have fractional widths', () => {
  const media = readFileSync(join(__dirname, '../../src/theme/media.css'), 'utf8');
  const limits = (bound: string) =>
    [...media.matchAll(new RegExp(`\\(${bound}-width: ([\\d.]+)px\\)`, 'g'))].map(([, px]) =>
      Number(px),
    );
  const narrower = [
    ...limits('max'),
    ...[breakpoint.medium, breakpoint.fullNavigation].map(
      (width) => parseFloat(narrowerThan(width).slice('(max-width: '.length)) * 16,
    ),
  ];
  for (const width of limits('min')) {
    const between = narrower.filter((limit) => limit >= width - 1 && limit < width - 0.03);
    expect(between).toEqual([]);
  }
});

it('orders media queries so that no rule for wide screens overrides one for narrow screens', () => {
  const folder = join(__dirname, '../../src');
  const widths = new Map(
    [
      ...readFileSync(join(folder, 'theme/media.css'), 'utf8').matchAll(
        /@custom-media (--[\w-]+) \(max-width: ([\d.]+)px\);/g,
      ),
    ].map(([, name = '', width]) => [`(${name})`, Number(width)]),
  );
  const undone: string[] = [];
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.css')) continue;
    const narrowest = new Map<string, number>();
    postcss.parse(readFileSync(join(folder, file), 'utf8')).walkDecls(({ prop, parent }) => {
      const rule = parent as Rule;
      const media = rule.parent as AtRule;
      const width = widths.get(media.params);
      if (width === undefined) return;
      for (const selector of rule.selectors) {
        const key = `${file} ${media.name} ${selector} ${prop}`;
        if (width > (narrowest.get(key) ?? Infinity)) undone.push(key);
        narrowest.set(key, Math.min(width, narrowest.get(key) ?? Infinity));
      }
    });
  }
  expect(undone).toEqual([]);
});
