import DOMPurify from 'dompurify';
import { createElement, memo, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

import css from './RichText.module.css';
import { joinClasses } from './joinClasses';
import { plainText } from './plainText';

const TAGS = [
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'h2',
  'h3',
  'h4',
  'span',
  'div',
  'blockquote',
  'a',
];
const ATTRIBUTES = ['href', 'title'];
const LINK = /^(?:https?:|mailto:|tel:)/i;

/** How deep markup may be nested; anything deeper is rendered as text. */
const DEPTH = 40;

/**
 * Renders the sanitised tree as React elements. So markup is never passed to the browser as a
 * string, and even if the sanitiser's list were wrong, attributes not named here could not get in.
 */
function toReact(parent: Node, depth: number): ReactNode[] {
  return [...parent.childNodes].map((node, key) => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
    if (!(node instanceof Element)) return null;
    const tag = node.tagName.toLowerCase();
    if (!TAGS.includes(tag)) return null;
    if (tag === 'br') return createElement('br', { key });
    const children = depth < DEPTH ? toReact(node, depth + 1) : [node.textContent];
    const title = node.getAttribute('title') ?? undefined;
    if (tag !== 'a') return createElement(tag, { key, title }, ...children);
    const href = node.getAttribute('href');
    return href !== null && LINK.test(href.trim())
      ? createElement('a', { key, title, href, rel: 'noopener noreferrer' }, ...children)
      : createElement('span', { key, title }, ...children);
  });
}

function sanitise(html: string): ReactNode[] {
  // Of a frameset, which has no body, nothing is left: not even a fragment.
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: LINK,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  }) as DocumentFragment | null;
  return fragment === null ? [plainText(html)] : toReact(fragment, 0);
}

const never = () => () => undefined;

/** False on the server and for the first render in the browser, which must match the server's. */
const useHasDocument = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export interface RichTextProps {
  /** Untrusted markup from the server. */
  html: string;
  className?: string | undefined;
}

/**
 * Renders HTML from the server through a strict allow-list (PAGE-8): no scripts, forms, media or
 * styles, and links only to `http`, `https`, `mailto` and `tel`. Without a document, only the text
 * is rendered.
 */
export const RichText = memo(function RichText({ html, className }: RichTextProps) {
  const hasDocument = useHasDocument();
  const content = useMemo(
    () => (hasDocument ? sanitise(html) : [plainText(html)]),
    [hasDocument, html],
  );
  return createElement('div', { className: joinClasses(css.text, className) }, ...content);
});
