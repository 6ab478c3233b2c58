import type { Graph, Thing } from 'schema-dts';
import type { PublicQuery } from '../api/embeddedData';
import type { WithCache } from '../api/queryCache';
import type { AppConfig } from '../config';
import { plainText } from '../lib/html/words';

/** How many rows of a long list a document shows. */
export const MOST_ROWS = 24;

/** A query's endpoint, of which only this is needed. */
interface Query<Args, Data> {
  name: string;
  Types: { QueryArg: Args; ResultType: Data };
}

/** A list that a page shows. */
export interface Need<Data = unknown> extends PublicQuery {
  /** What the page shows of it, for documents that the whole list would make too large. */
  part?: (data: Data) => Data;
  /** The page says something without it. */
  isOptional?: true;
  /** Visitors may read it in a document, but the site doesn't ask for it (SHOP-3). */
  isForCustomers?: true;
}

/**
 * A list or thing that a page shows, by the call for it.
 * @param args the call's argument; undefined for a call without one
 */
export const need = <Args, Data>(
  { name }: Query<Args, Data>,
  args: Args,
  more?: Pick<Need<Data>, 'part' | 'isOptional' | 'isForCustomers'>,
): Need => ({
  endpointName: name as Need['endpointName'],
  ...(args !== undefined && { originalArgs: args }),
  ...(more as Partial<Need>),
});

/** Page metadata that is more specific than the route table's (NAV-7). */
export interface PageMetadata {
  /** The page's own pathname, where the data says it: an id has one spelling. */
  path?: string;
  /** For shared links; `website` if left out. */
  type?: 'article';
  /** Plain text; empty means the route table's. */
  title: string;
  description: string;
  isMissing: boolean;
  /** The absolute address of the page's own picture. */
  picture?: string | undefined;
  /** What the page is about, for search engines. */
  structured?: Graph;
}

export type Params = Readonly<Record<string, string>>;

/** What a page shows and says of itself, for documents and for the head. */
export interface PageDocument {
  /**
   * What the page shows. Asked again with the answers until it needs nothing more: the second list
   * may depend on the first. In the order of importance.
   */
  needs: (params: Params, state: WithCache) => readonly Need[];
  /** @returns null until the data is there, and for pages that the route table describes */
  metadata?: (params: Params, state: WithCache, config: AppConfig) => PageMetadata | null;
}

/** About as many characters as search engines show. */
const MOST_LETTERS = 160;

/** A shorter sentence is continued. */
const FEW_LETTERS = 80;

/**
 * The beginning of a text as whole sentences, or else as whole words.
 * @returns at most 160 letters of plain text
 */
function firstSentences(html: string): string {
  const text = plainText(html);
  if (text.length <= MOST_LETTERS) return text;
  const sentences = /^.*[.!?](?= )/.exec(text.slice(0, MOST_LETTERS + 1))?.[0] ?? '';
  if (sentences.length >= FEW_LETTERS && sentences.length <= MOST_LETTERS) return sentences;
  const cut = text.slice(0, MOST_LETTERS - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:–-]+$/, '')}…`;
}

/** The facts of a page that must not be listed: what it shows does not exist, or did not come. */
export const missing = (title: string): PageMetadata => ({
  title,
  description: '',
  isMissing: true,
});

/** Pictures that networks show with a shared link: no drawings, and nothing inside the address. */
const sharedPicture = (address: string | undefined): string | undefined =>
  address !== undefined && /^https?:/.test(address) && !/\.svgz?(?:[?#]|$)/i.test(address)
    ? address
    : undefined;

/** What a page is about. */
interface Subject {
  path: string;
  /** Plain text. */
  name: string;
  /** Markup. */
  text: string;
  picture: string | undefined;
  /** The way to its page, as in the breadcrumbs. */
  way: readonly { label: string; path: string }[];
}

/**
 * The facts of a page whose data is there.
 * @param about what it is for search engines
 */
export function known(
  { siteOrigin }: AppConfig,
  subject: Subject,
  about: (common: { name: string; url: string; description?: string; image?: string }) => Thing,
): PageMetadata {
  const { path, name } = subject;
  const description = firstSentences(subject.text);
  const picture = sharedPicture(subject.picture);
  const thing = about({
    name,
    url: siteOrigin + path,
    ...(description && { description }),
    ...(picture !== undefined && { image: picture }),
  });
  const way: Thing = {
    '@type': 'BreadcrumbList',
    itemListElement: [...subject.way, { label: name, path }].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: siteOrigin + crumb.path,
    })),
  };
  // Its addresses are absolute or absent.
  if (!siteOrigin) return { path, title: name, description, isMissing: false, picture };
  const structured: Graph = { '@context': 'https://schema.org', '@graph': [thing, way] };
  return { path, title: name, description, isMissing: false, picture, structured };
}
