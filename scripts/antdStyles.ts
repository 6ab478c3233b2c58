import { readdirSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { Button, ConfigProvider, DatePicker, Empty, Select, TimePicker } from 'antd';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { antdTheme } from '../src/theme/themeConfig';

/**
 * Writes the style sheets of the antd components in use, with the site's theme, to
 * src/theme/antd/styles: the site's policy doesn't allow style elements created at run time.
 */

export const STYLES_FOLDER = path.resolve('src/theme/antd/styles');

/**
 * Everything whose styles the site needs; components used inside pickers and lists are listed
 * separately.
 */
const PARTS: ReactNode[] = [h(Button), h(DatePicker), h(Empty), h(Select), h(TimePicker)];

/** Shared by several components: theme variables, icons, the click ripple. */
const SHARED = new Set(['ant-design-icons', 'Shared', 'Wave']);
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

/**
 * Extracts the style sheets by file name.
 * @returns e.g. `{ 'select.css': '.ant-select{…' }`
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

/** The names of the style files that differ from what the command would write. */
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
  await rm(STYLES_FOLDER, { recursive: true, force: true });
  await mkdir(STYLES_FOLDER, { recursive: true });
  for (const [name, css] of Object.entries(antdStyles()))
    await writeFile(path.join(STYLES_FOLDER, name), css);
}

if (require.main === module) void main();
