import type { AppConfig } from '../config';
import { PRERENDERED_WITH } from './marks';
import type { RenderedPage } from './render';

export interface PageFiles {
  styles: readonly string[];
  scripts: readonly string[];
}

export interface DocumentParts extends RenderedPage {
  /** The empty shell: the build's `app.html`. */
  shell: string;
  path: string;
  config: AppConfig;
  files: PageFiles;
}

/** The shell's placeholder head tags, replaced by each page's own. */
const UNTIL_MOUNTED =
  /<title data-until-mounted[^>]*>[^<]*<\/title>\s*|<meta data-until-mounted[^>]*>\s*/g;

/** The shell's own script, which runs before first paint. */
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/;

/** The minifier removes the quotation marks. */
const ROOT = /<div id="?root"?><\/div>/;

/** Marked, so that they can be removed when a server returns another page's document. */
const marked = (head: string): string =>
  head.replace(/<(title|meta|link)/g, '<$1 data-prerendered');

const asData = (config: AppConfig): string => JSON.stringify(config).replaceAll('<', '\\u003c');

/**
 * The shell's inline script.
 * @throws when there is none, or more than one
 */
export function inlineScriptOf(shell: string): string {
  const scripts = [...shell.matchAll(new RegExp(INLINE_SCRIPT, 'g'))];
  if (scripts.length !== 1) throw new Error('The shell must contain exactly one inline script.');
  return scripts[0]?.[1] ?? '';
}

/**
 * Builds a page's document from the shell: with the rendered page, its head tags, its styles, and
 * its scripts, which saves a second round trip.
 * @throws when the shell lacks a place for them
 */
export function documentOf({ shell, head, body, path, config, files }: DocumentParts): string {
  const text = shell.replace(UNTIL_MOUNTED, '');
  const [root] = ROOT.exec(text) ?? [];
  const places = {
    html: text.indexOf('<html') + '<html'.length,
    script: text.search(INLINE_SCRIPT),
    headEnd: text.indexOf('</head>'),
    root: text.search(ROOT),
  };
  if (root === undefined || Object.values(places).some((place) => place < 0))
    throw new Error('The document is not the shell built for this site.');
  const preload = '<link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous">';
  const scripts = files.scripts.map((file) => `<script defer src="${file}"></script>`).join('');
  // After the shared styles, as when the chunk loads them itself; antd's come before, because the
  // site's rules are written to override them.
  const links = (isLibrary: boolean): string =>
    files.styles
      .filter((file) => file.includes('/antd-') === isLibrary)
      .map((file) => `<link rel="stylesheet" href="${file}">`)
      .join('');
  const data = `<script type="application/json" id="${PRERENDERED_WITH}">${asData(config)}</script>`;
  return [
    text.slice(0, places.html),
    ` data-prerendered="${path}"`,
    text.slice(places.html, places.script),
    marked(head),
    preload,
    scripts,
    links(true),
    text.slice(places.script, places.headEnd),
    links(false),
    text.slice(places.headEnd, places.root),
    `<div id="root">${body}</div>`,
    data,
    text.slice(places.root + root.length),
  ].join('');
}
