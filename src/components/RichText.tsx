import { createElement, memo, useMemo, type ReactNode } from 'react';
import type { HtmlNode } from '../lib/html/elements';
import { readHtml } from '../lib/html/tree';
import css from './RichText.module.css';
import { joinClasses } from './joinClasses';
import { SiteLink } from './SiteLink';

/** Text next to elements gets its own element, which browser translation may replace (NAV-12). */
const textOf = (text: string, key: number, isAlone: boolean): ReactNode =>
  isAlone || text.trim() === '' ? text : <span key={key}>{text}</span>;

const toReact = (nodes: readonly HtmlNode[]): ReactNode[] =>
  nodes.map((node, key) => {
    if (typeof node === 'string') return textOf(node, key, nodes.length === 1);
    const { tag, href, title, children } = node;
    const inner = toReact(children);
    if (tag === 'table')
      return (
        <div key={key} className={css.table}>
          {createElement(tag, null, ...inner)}
        </div>
      );
    if (href === undefined) return createElement(tag, { key }, ...inner);
    if (href.startsWith('/')) return createElement(SiteLink, { key, title, to: href }, ...inner);
    return createElement('a', { key, title, href, rel: 'noopener noreferrer' }, ...inner);
  });

interface RichTextProps {
  /** Untrusted markup from the server. */
  html: string;
  className?: string | undefined;
}

/**
 * Renders HTML from the server through a strict allow-list (PAGE-8): no scripts, forms, media or
 * styles, and only links that may be followed. Never assigned as markup.
 */
export const RichText = memo(function RichText({ html, className }: RichTextProps) {
  const content = useMemo(() => toReact(readHtml(html)), [html]);
  return createElement('div', { className: joinClasses(css.text, className) }, ...content);
});
