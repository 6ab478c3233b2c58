import { readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import {
  Button,
  Carousel,
  ConfigProvider,
  DatePicker,
  Empty,
  Form,
  Input,
  Select,
  Tabs,
  TimePicker,
} from 'antd';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { antdTheme } from '../src/theme/themeConfig';

/**
 * Prints the style sheets of the antd parts in use, in the theme in use, into
 * src/theme/antd/styles: the site's policy allows no style elements made at run time.
 *
 *   npm run antd-styles              writes the files
 *   npm run antd-styles -- --check   writes nothing; fails when a file is stale
 */

export const STYLES_FOLDER = path.resolve('src/theme/antd/styles');

/** Everything whose styles the site needs; what pickers and lists hold inside is named apart. */
const PARTS: ReactNode[] = [
  h(Button),
  h(Carousel, null, h('div')),
  h(DatePicker),
  h(Empty),
  h(Form, null, h(Form.Item, { label: 'Label', name: 'name', children: h(Input) })),
  h(Input),
  h(Input.Password),
  h(Input.TextArea),
  h(Select),
  h(Tabs, { items: [{ key: 'one', label: 'One' }] }),
  h(TimePicker),
];

/** What several parts share: the variables of the theme, icons, the ripple of a click. */
const SHARED = new Set(['ant-design-icons', 'Shared', 'Wave']);
const BASE = 'base';

/** The file that an entry of the style cache belongs to. */
function fileOf(key: string): string {
  const [kind, ...names] = key.split('%');
  if (kind === 'token') return BASE;
  const component = names.find((name) => /^[A-Za-z]/.test(name))?.split('-')[0] ?? '';
  const name = names.find((part) => SHARED.has(part) || SHARED.has(part.split('-')[0] ?? ''));
  return name === undefined ? component.toLowerCase() : BASE;
}

/** cssinjs notes what it printed in a rule of its own, for a runtime that ours does without. */
const withoutNotes = (css: string): string =>
  css.replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '');

const oneRuleALine = (css: string): string => `${css.replaceAll('}', '}\n').trim()}\n`;

/**
 * The style sheets by file name.
 * @returns such as `{ 'input.css': '.ant-input{…' }`
 */
export function antdStyles(): Record<string, string> {
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
    [...files]
      .map(([file, part]) => [
        `${file}.css`,
        oneRuleALine(withoutNotes(extractStyle(part, { plain: true }))),
      ])
      .sort(([one = ''], [other = '']) => one.localeCompare(other)),
  ) as Record<string, string>;
}

/** The names of files that differ from what would be printed now. */
export async function staleStyles(): Promise<string[]> {
  const wanted = antdStyles();
  const names = new Set([...Object.keys(wanted), ...readdirSync(STYLES_FOLDER)]);
  const stale = await Promise.all(
    [...names].map(async (name) => {
      const kept = await readFile(path.join(STYLES_FOLDER, name), 'utf8').catch(() => null);
      return kept === wanted[name] ? [] : [name];
    }),
  );
  return stale.flat();
}

async function main(): Promise<void> {
  if (process.argv.includes('--check')) {
    const stale = await staleStyles();
    if (stale.length === 0) return;
    console.error(`Stale: ${stale.join(', ')}. Run npm run antd-styles.`);
    process.exitCode = 1;
    return;
  }
  await rm(STYLES_FOLDER, { recursive: true, force: true });
  await mkdir(STYLES_FOLDER, { recursive: true });
  for (const [name, css] of Object.entries(antdStyles()))
    await writeFile(path.join(STYLES_FOLDER, name), css);
}

if (require.main === module) void main();
