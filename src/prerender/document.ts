import type { AppConfig } from '../config';
import { PRERENDERED_WITH } from './marks';
import type { RenderedPage } from './render';

/** The files of a page's chunk, as addresses on the site. */
export interface PageFiles {
  styles: readonly string[];
  scripts: readonly string[];
}

export interface DocumentParts extends RenderedPage {
  /** The empty shell: `app.html` as the build made it. */
  shell: string;
  /** The address of the page. */
  path: string;
  config: AppConfig;
  files: PageFiles;
}

/** What the shell says about the site until a page speaks for itself. */
const UNTIL_MOUNTED =
  /<title data-until-mounted[^>]*>[^<]*<\/title>\s*|<meta data-until-mounted[^>]*>\s*/g;

/** The shell's own script, which runs before anything is seen. */
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/;

/** The minifier drops the quotation marks. */
const ROOT = /<div id="?root"?><\/div>/;

/** Marked, so that they can be taken away where a server gives out the document of another page. */
const marked = (head: string): string =>
  head.replace(/<(title|meta|link)/g, '<$1 data-prerendered');

const asData = (config: AppConfig): string => JSON.stringify(config).replaceAll('<', '\\u003c');

/**
 * The script that the shell carries in its markup.
 * @throws when it has none, or more than one
 */
export function inlineScriptOf(shell: string): string {
  const scripts = [...shell.matchAll(new RegExp(INLINE_SCRIPT, 'g'))];
  if (scripts.length !== 1) throw new Error('The shell must hold exactly one script of its own.');
  return scripts[0]?.[1] ?? '';
}

/**
 * Makes a page's document from the shell: with the page in it, what its head says, its styles, and
 * its scripts, which need no second round trip.
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
    throw new Error('This is not the shell of the site.');
  const preload = '<link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous">';
  const scripts = files.scripts.map((file) => `<script defer src="${file}"></script>`).join('');
  // After the styles that every page shares, as when the chunk itself asks for them; those of antd's
  // parts come before, because the site's own rules are written to win over them.
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
