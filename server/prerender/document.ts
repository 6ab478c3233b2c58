import type { AppConfig } from '../../src/config';
import type { Brought } from '../../src/api/brought';
import { BROUGHT, PRERENDERED_WITH } from '../../src/domain/documentData';
import type { RenderedPage } from './render';

export interface PageFiles {
  styles: readonly string[];
  scripts: readonly string[];
}

export interface DocumentParts extends Pick<RenderedPage, 'head' | 'body'> {
  /** The empty shell: the build's `app.html`. */
  shell: string;
  path: string;
  config: AppConfig;
  /** The server's answers that the page shows, so that it needs not ask for them. */
  brought?: Brought | undefined;
  scripts: readonly string[];
  /** The files of the shared styles and the page's own, in the order in which they apply. */
  styleFiles: readonly string[];
}

/** The shell's placeholder head tags, replaced by each page's own. */
const UNTIL_MOUNTED =
  /<title data-until-mounted[^>]*>[^<]*<\/title>\s*|<meta data-until-mounted[^>]*>\s*/g;

/** The shell's own script, which runs before first paint. */
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/;

/** The shell's links to the shared styles. The minifier removes the quotation marks. */
const STYLE_LINK = /<link (?=[^>]*rel="?stylesheet)[^>]*href="?([^" >]+)[^>]*>/g;

/** The shell's scripts. */
const SCRIPT = /<script defer[^>]*src="?([^" >]+)[^>]*><\/script>/g;

/** In the name of the file with the fonts' faces, all of which are in each document. */
const FONTS = '/fonts.';

/** The shell's request for the font. */
const FONT_PRELOAD = /<link (?=[^>]*rel="?preload)(?=[^>]*as="?font)[^>]*>/;

const ROOT = /<div id="?root"?><\/div>/;

/**
 * The first paint waits until the footer begins: of a page shown by halves, on a pausing connection
 * or by a busy parser, much would move when the rest comes. Documents are small enough to come at
 * once.
 */
const WHOLE = '<link rel="expect" href="#footer" blocking="render"/>';

/** Marked, so that they can be removed when a server returns another page's document. */
const marked = (head: string): string =>
  head.replace(/<(title|meta|link)/g, '<$1 data-prerendered');

const asData = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Data for the site's own scripts, which browsers don't execute. */
const dataBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${asData(data)}</script>`;

const inAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * The shell's inline script.
 * @throws when there is none, or more than one
 */
export function inlineScriptOf(shell: string): string {
  const scripts = [...shell.matchAll(new RegExp(INLINE_SCRIPT, 'g'))];
  if (scripts.length !== 1) throw new Error('The shell must contain exactly one inline script.');
  return scripts[0]?.[1] ?? '';
}

const addressesIn = (shell: string, tag: RegExp): string[] =>
  [...shell.matchAll(tag)].map(([, file = '']) => file);

/** @returns the addresses of the shared styles, in the shell's order */
export const sharedStylesOf = (shell: string): string[] => addressesIn(shell, STYLE_LINK);

/**
 * Builds a page's document from the shell: with the rendered page, its head tags, its scripts and its
 * style files, which saves two more round trips. The styles for its first paint are missing.
 * @throws when the shell lacks a place for them
 */
export function documentOf(parts: DocumentParts): string {
  const { shell, head, body, path, config, brought } = parts;
  const [font = ''] = FONT_PRELOAD.exec(shell) ?? [];
  const preload = '<link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous">';
  const scripts = [...addressesIn(shell, SCRIPT), ...parts.scripts]
    .map((file) => `<script defer src="${file}"></script>`)
    .join('');
  // After everything that may be painted before they have come; scripts wait for them. A second copy
  // of the fonts' faces would make the browser lay out the whole text again.
  const styles = parts.styleFiles
    .filter((file) => !file.includes(FONTS))
    .map((file) => `<link rel="stylesheet" href="${file}" fetchpriority="low">`)
    .join('');
  const data = dataBlock(PRERENDERED_WITH, config) + (brought ? dataBlock(BROUGHT, brought) : '');
  const root = [
    // In the head it would hold back the first paint: Chrome waits up to a tenth of a second for fonts.
    font,
    `<div id="root" data-asleep>${body}</div>`,
    data,
    // Browsers ask for files in the order of the document: the pictures in view come first.
    preload,
    scripts,
    styles,
  ].join('');
  const left = [UNTIL_MOUNTED, STYLE_LINK, SCRIPT, FONT_PRELOAD].reduce(
    (rest, tag) => rest.replace(tag, ''),
    shell,
  );
  const additions: readonly [place: RegExp, put: (found: string) => string][] = [
    [/<html/, (tag) => `${tag} data-prerendered="${inAttribute(path)}"`],
    [INLINE_SCRIPT, (script) => marked(head + WHOLE) + script],
    [ROOT, () => root],
  ];
  return additions.reduce((rest, [place, put]) => {
    if (!place.test(rest)) throw new Error('The document is not the shell built for this site.');
    return rest.replace(place, put);
  }, left);
}

/**
 * Puts the styles for its first paint into a document.
 * @throws when it has no place for them, or they would end their own element
 */
export function withStyles(document: string, styles: string): string {
  const place = document.indexOf('</head>');
  if (place < 0) throw new Error('The document has no head.');
  if (/<\/style/i.test(styles)) throw new Error("The styles can't be part of a document.");
  return `${document.slice(0, place)}<style>${styles}</style>${document.slice(place)}`;
}
