import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, DatePicker, Select, TimePicker } from 'antd';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { antdTheme } from '../src/theme/themeConfig';
import { writeGenerated, type Generated } from './generated';

/**
 * Writes the style sheets of the antd components in use, with the site's theme, to
 * src/theme/antd/styles: the site's policy doesn't allow style elements created at run time.
 */

export const STYLES_FOLDER = 'src/theme/antd/styles';

/** Everything whose styles the site needs. */
const PARTS = [h(DatePicker), h(Select), h(TimePicker)];

/** Shared by several components: theme variables, icons. */
const SHARED = new Set(['ant-design-icons', 'Shared']);
const BASE = 'base';

function fileOf(key: string): string {
  const [kind, ...names] = key.split('%');
  if (kind === 'token') return BASE;
  const component = names.find((name) => /^[A-Za-z]/.test(name))?.split('-')[0] ?? '';
  const name = names.find((part) => SHARED.has(part) || SHARED.has(part.split('-')[0] ?? ''));
  return name === undefined ? component.toLowerCase() : BASE;
}

/** cssinjs adds a rule with metadata for its own runtime, which the site doesn't use. */
const withoutNotes = (css: string): string =>
  css.replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '');

const oneRuleALine = (css: string): string => `${css.replaceAll('}', '}\n').trim()}\n`;

/** The style sheets. */
export function antdStyles(): Generated {
  const cache = createCache();
  renderToStaticMarkup(
    h(StyleProvider, { cache }, h(ConfigProvider, { theme: antdTheme }, ...PARTS)),
  );
  const files = new Map<string, ReturnType<typeof createCache>>();
  for (const [key, entry] of cache.cache) {
    const file = fileOf(key);
    const part = files.get(file) ?? createCache();
    files.set(file, part);
    part.cache.set(key, entry);
    part.updateTimes.set(key, cache.updateTimes.get(key) ?? 0);
  }
  return Object.fromEntries(
    [...files].map(([file, part]) => [
      `${STYLES_FOLDER}/${file}.css`,
      oneRuleALine(withoutNotes(extractStyle(part, { plain: true }))),
    ]),
  );
}

if (require.main === module) writeGenerated(antdStyles(), STYLES_FOLDER);
