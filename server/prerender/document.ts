import { selectAll } from 'css-select';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { AppConfig } from '../../src/config';
import type { EmbeddedData } from '../../src/api/queryCache';
import { EMBEDDED_DATA, PRERENDERED_WITH } from '../../src/domain/documentData';
import { attribute, dataElement, escapeHtml, startTag } from '../markup';
import type { RenderedPage } from './render';

export interface PageFiles {
  styles: readonly string[];
  scripts: readonly string[];
}

/** A position in the shell that differs between documents. */
type Slot = 'address' | 'policy' | 'head' | 'styles' | 'root';

/** The shell's text, with a slot at each of these positions. */
type Template = readonly (string | { slot: Slot })[];

/** The build's `app.html`, the template of all documents. */
export interface Shell {
  /** The inline script, which runs before first paint. */
  inlineScript: string;
  styleFiles: readonly string[];
  scriptFiles: readonly string[];
  /** The link that preloads the font, or `''`. */
  fontPreload: string;
  /** For a page: without the shell's own head tags, styles and scripts. */
  page: Template;
  /** For the shell itself, with a slot for the policy only. */
  empty: Template;
}

interface DocumentParts extends Pick<RenderedPage, 'head' | 'body'> {
  shell: Shell;
  /** The pathname it was rendered for, as browsers write it (percent-encoded). */
  path: string;
  config: AppConfig;
  /** The API data embedded for the page, so that it doesn't request it. */
  embedded?: EmbeddedData | undefined;
  scripts: readonly string[];
  /** The shared style sheets and the page's own, in cascade order. */
  styleFiles: readonly string[];
  styles: string;
  policy: string;
}

/** Part of the name of the file with the font faces, which are inlined in each document. */
const FONTS = '/fonts.';

/**
 * Delays the first paint until the footer is parsed: on a stalling connection, the rest of a
 * partial page would shift the layout. Documents are small enough for one round trip.
 */
const EXPECT_FOOTER = startTag('link', { rel: 'expect', href: '#footer', blocking: 'render' });

type Element = ReturnType<typeof DomUtils.findAll>[number];

interface Edit {
  start: number;
  end: number;
  slot?: Slot;
}

function compileTemplate(text: string, edits: readonly Edit[]): Template {
  const pieces: (string | { slot: Slot })[] = [];
  let from = 0;
  for (const { start, end, slot } of [...edits].sort((a, b) => a.start - b.start)) {
    pieces.push(text.slice(from, start));
    if (slot) pieces.push({ slot });
    from = end;
  }
  return [...pieces, text.slice(from)];
}

const fillTemplate = (
  template: Template,
  values: Readonly<Partial<Record<Slot, string>>>,
): string =>
  template
    .map((piece) => (typeof piece === 'string' ? piece : (values[piece.slot] ?? '')))
    .join('');

const rangeOf = ({ startIndex, endIndex }: Element): Edit => ({
  start: startIndex ?? 0,
  end: (endIndex ?? 0) + 1,
});

/**
 * Reads the build's `app.html`, with or without a policy.
 * @throws Error when it is not the shell of this site
 */
export function readShell(text: string): Shell {
  const parsed = parseDocument(text, { withStartIndices: true, withEndIndices: true });
  const all = (selector: string) => selectAll<typeof parsed | Element, Element>(selector, parsed);
  const single = (name: string, selector: string): Element => {
    const [found, ...others] = all(selector);
    if (found && others.length === 0) return found;
    throw new Error(`This is not the shell built for this site: it must have exactly one ${name}.`);
  };
  const html = single('html element', 'html');
  const head = single('head', 'head');
  const charset = single('charset', '[charset]');
  const script = single('inline script', 'script:not([src])');
  const root = single('root', '#root');
  const insertAt = (at: number, slot: Slot): Edit => ({ start: at, end: at, slot });
  const policyEdits = [
    insertAt(rangeOf(charset).end, 'policy'),
    ...all('meta[http-equiv="Content-Security-Policy"]').map((element) => rangeOf(element)),
  ];
  const styles = all('link[rel=stylesheet]');
  const scripts = all('script[defer]');
  const fonts = all('link[rel=preload][as=font]');
  // Each page has its own head tags.
  const removed = [...all('[data-until-mounted]'), ...styles, ...scripts, ...fonts];
  return {
    inlineScript: DomUtils.textContent(script),
    styleFiles: styles.map(({ attribs }) => attribs['href'] ?? ''),
    scriptFiles: scripts.map(({ attribs }) => attribs['src'] ?? ''),
    fontPreload: fonts.map((link) => startTag(link.name, link.attribs)).join(''),
    page: compileTemplate(text, [
      insertAt(rangeOf(html).start + '<html'.length, 'address'),
      ...policyEdits,
      insertAt(rangeOf(script).start, 'head'),
      insertAt(rangeOf(head).end - '</head>'.length, 'styles'),
      { ...rangeOf(root), slot: 'root' },
      ...removed.map((element) => rangeOf(element)),
    ]),
    empty: compileTemplate(text, policyEdits),
  };
}

const policyTag = (policy: string): string =>
  startTag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy });

/** The shell itself, with a policy in place of any other. */
export const writeShell = (shell: Shell, policy: string): string =>
  fillTemplate(shell.empty, { policy: policyTag(policy) });

/** A page's head tags, marked for removal if a server returns another page's document. */
const writeHead = (head: string): string =>
  DomUtils.findAll(() => true, parseDocument(head).children)
    .map((element) => {
      const start = startTag(element.name, { 'data-prerendered': '', ...element.attribs });
      if (element.name !== 'title') return start;
      return `${start}${escapeHtml(DomUtils.textContent(element))}</title>`;
    })
    .join('');

/**
 * Writes a page's document: the rendered page in the shell, with its head tags, scripts and style
 * files (which saves two more round trips). Everything is escaped for its slot, and slots are only
 * located in the shell, so that no text of a page or path can be mistaken for one.
 * @throws Error when the styles would close their own element
 */
export function writeDocument(parts: DocumentParts): string {
  const { shell, head, body, path, config, embedded, styles, policy } = parts;
  if (/<\/style/i.test(styles))
    throw new Error("The styles can't be inlined: they contain </style.");
  const scripts = [...shell.scriptFiles, ...parts.scripts]
    .map(
      (file) => `${startTag('script', { defer: '', 'data-cfasync': 'false', src: file })}</script>`,
    )
    .join('');
  // At the end, because they don't block the first paint; scripts wait for them. A second copy of
  // the font faces would make the browser lay out all text again.
  const styleLinks = parts.styleFiles
    .filter((file) => !file.includes(FONTS))
    .map((file) => startTag('link', { rel: 'stylesheet', href: file, fetchpriority: 'low' }))
    .join('');
  const root = [
    // In the head it would delay the first paint: Chrome waits up to 100 ms for fonts.
    shell.fontPreload,
    `<div id="root" data-unhydrated>${body}</div>`,
    dataElement(PRERENDERED_WITH, config),
    embedded ? dataElement(EMBEDDED_DATA, embedded) : '',
    // After the body: browsers request files in document order, and pictures in view have priority.
    startTag('link', {
      rel: 'preload',
      href: '/config.json',
      as: 'fetch',
      crossorigin: 'anonymous',
    }),
    scripts,
    styleLinks,
  ].join('');
  return fillTemplate(shell.page, {
    address: attribute('data-prerendered', path),
    policy: policyTag(policy),
    head: writeHead(head) + EXPECT_FOOTER,
    styles: styles && `<style>${styles}</style>`,
    root,
  });
}
