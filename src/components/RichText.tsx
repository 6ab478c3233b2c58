import DOMPurify from 'dompurify';
import { createElement, memo, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { DocumentMarkup } from './DocumentMarkup';
import css from './RichText.module.css';
import { joinClasses } from './joinClasses';
import { plainText } from './plainText';
import { LINK, MARKUP_DEPTH, TAGS } from './richTextRules';
import { useHasDocument } from './useHasDocument';

const ATTRIBUTES = ['href', 'title'];

/** A text beside elements gets one of its own, which a translator may replace (NAV-12). */
const textOf = (node: Node, key: number): ReactNode =>
  node.parentNode?.childNodes.length === 1 || node.nodeValue?.trim() === ''
    ? node.nodeValue
    : createElement('span', { key }, node.nodeValue);

/**
 * Renders the sanitised tree as React elements. So markup is never passed to the browser as a
 * string, and even if the sanitiser's list were wrong, attributes not named here could not get in.
 */
function toReact(parent: Node, depth: number): ReactNode[] {
  return [...parent.childNodes].map((node, key) => {
    if (node.nodeType === Node.TEXT_NODE) return textOf(node, key);
    if (!(node instanceof Element)) return null;
    const tag = node.tagName.toLowerCase();
    if (!TAGS.includes(tag)) return null;
    if (tag === 'br') return createElement('br', { key });
    const children = depth < MARKUP_DEPTH ? toReact(node, depth + 1) : [node.textContent];
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
    ALLOWED_TAGS: [...TAGS],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: LINK,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  }) as DocumentFragment | null;
  return fragment === null ? [plainText(html)] : toReact(fragment, 0);
}

/** The content that the document brought: React leaves it as it is. */
const AS_IN_DOCUMENT = { __html: '' };

export interface RichTextProps {
  /** Untrusted markup from the server. */
  html: string;
  className?: string | undefined;
}

/**
 * Renders HTML from the server through a strict allow-list (PAGE-8): no scripts, forms, media or
 * styles, and links only to `http`, `https`, `mailto` and `tel`. Of a prerendered document, what the
 * server rendered by the same rules stays: a browser's DOM would differ for broken markup.
 */
export const RichText = memo(function RichText({ html, className }: RichTextProps) {
  const hasDocument = useHasDocument();
  const markup = useContext(DocumentMarkup);
  const [brought] = useState(hasDocument ? null : html);
  const isBrought = brought === html;
  const content = useMemo(() => (isBrought ? [] : sanitise(html)), [isBrought, html]);
  const classes = joinClasses(css.text, className);
  if (!isBrought) return createElement('div', { key: 'own', className: classes }, ...content);
  return (
    <div
      key="brought"
      className={classes}
      suppressHydrationWarning
      // eslint-disable-next-line no-restricted-syntax -- on the server sanitised markup; in browsers React leaves what is there.
      dangerouslySetInnerHTML={markup ? { __html: markup(html) } : AS_IN_DOCUMENT}
    />
  );
});
