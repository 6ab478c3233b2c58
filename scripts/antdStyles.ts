import { readFileSync } from 'node:fs';

import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, DatePicker, Select, TimePicker, type ThemeConfig } from 'antd';
import postcss from 'postcss';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { antdTheme } from '../src/theme/themeConfig';
import { writeGenerated, type Generated } from './generated';

/**
 * Writes the style sheets of the antd components in use, with the site's theme, to
 * src/theme/antd/styles: the site's policy doesn't allow style elements created at run time.
 */

export const STYLES_FOLDER = 'src/theme/antd/styles';

/** The custom properties of the site's root, by name. */
function siteTokens(): Map<string, string> {
  const tokens = new Map<string, string>();
  const { nodes } = postcss.parse(readFileSync('src/theme/global.css', 'utf8'));
  const root = nodes.find((node) => node.type === 'rule' && node.selector === ':root');
  if (root?.type === 'rule')
    root.walkDecls(/^--/, ({ prop, value }) => void tokens.set(prop, value));
  return tokens;
}

/**
 * The theme with the site's colours. Ant Design derives others from them, so they can't be custom
 * properties. The library's own grey texts and link blue fail WCAG AA.
 * @throws if a custom property is missing
 */
function siteTheme(): ThemeConfig {
  const tokens = siteTokens();
  const of = (name: string): string => {
    const value = tokens.get(`--${name}`);
    if (value === undefined) throw new Error(`src/theme/global.css has no --${name}.`);
    return value;
  };
  const { Select: select, DatePicker: picker } = antdTheme.components ?? {};
  return {
    ...antdTheme,
    token: {
      ...antdTheme.token,
      fontFamily: of('font'),
      colorPrimary: of('primary'),
      colorPrimaryHover: of('primary-hover'),
      // Also the library's focus ring, which must be 3:1 on white.
      colorPrimaryBorder: of('primary-border'),
      colorLink: of('primary'),
      colorLinkHover: of('primary-hover'),
      colorLinkActive: of('primary-hover'),
      colorWarning: of('warning'),
      colorError: of('error'),
      colorTextBase: of('ink'),
      colorText: of('ink'),
      colorTextTertiary: of('hint'),
      colorTextDescription: of('slate'),
      colorTextPlaceholder: of('hint'),
      colorIcon: of('slate'),
      colorBorder: of('field-line'),
      colorBorderSecondary: of('line'),
      boxShadowSecondary: of('shadow-dialog'),
      controlItemBgActive: of('primary-tint'),
      controlItemBgActiveHover: of('primary-soft'),
    },
    components: {
      Select: { ...select, optionActiveBg: of('mist'), multipleItemBg: of('mist') },
      DatePicker: { ...picker, cellHoverBg: of('mist'), cellBgDisabled: of('page') },
    },
  };
}

/** The components in use. */
const COMPONENTS = [h(DatePicker), h(Select), h(TimePicker)];

/** Styles shared by several components: theme variables, icons. */
const SHARED = new Set(['ant-design-icons', 'Shared']);
const BASE = 'base';

function fileOf(key: string): string {
  const [kind, ...names] = key.split('%');
  if (kind === 'token') return BASE;
  const component = names.find((name) => /^[A-Za-z]/.test(name))?.split('-')[0] ?? '';
  const name = names.find((name) => SHARED.has(name) || SHARED.has(name.split('-')[0] ?? ''));
  return name === undefined ? component.toLowerCase() : BASE;
}

/** Removes a rule with metadata for cssinjs' runtime, which the site doesn't use. */
const withoutCacheMetadata = (css: string): string =>
  css.replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '');

const oneRulePerLine = (css: string): string => `${css.replaceAll('}', '}\n').trim()}\n`;

export function antdStyles(): Generated {
  const cache = createCache();
  renderToStaticMarkup(
    h(StyleProvider, { cache }, h(ConfigProvider, { theme: siteTheme() }, ...COMPONENTS)),
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
      oneRulePerLine(withoutCacheMetadata(extractStyle(part, { plain: true }))),
    ]),
  );
}

if (require.main === module) writeGenerated(antdStyles(), STYLES_FOLDER);
