import type { Graph, Thing } from 'schema-dts';
import type { QueryDescriptor, WithCache } from '../api/queryCache';
import type { AppConfig } from '../config';
import { cutText } from '../lib/cutText';
import { plainText } from '../lib/html/text';

export interface Need<Data = unknown> extends QueryDescriptor {
  /** Truncates a list that would make the document too large. */
  shorten?: (data: Data) => Data;
  /** The page can be rendered without it. */
  isOptional?: true;
  /** What a clear refusal means: the page doesn't exist, or has none of these. Else it is a failure. */
  whenRefused?: 'missing' | 'none';
  /** Embedded for all visitors, but only refetched for customers (SHOP-3). */
  isForCustomers?: true;
}

/** Declares that a page shows a query's data; `args` is undefined for a query without one. */
export const need = <Args, Data>(
  { name }: { name: string; Types: { QueryArg: Args; ResultType: Data } },
  args: Args,
  more?: Omit<Need<Data>, keyof QueryDescriptor>,
): Need => ({
  endpointName: name,
  ...(args !== undefined && { originalArgs: args }),
  ...(more as Partial<Need>),
});

/** Page metadata that is more specific than the route table's (NAV-7). */
export interface PageMetadata {
  /** The canonical pathname, with the data's spelling of the id. */
  path?: string;
  /** The Open Graph type; `website` if left out. */
  type?: 'article';
  /** Plain text; if empty, the route table's. */
  title: string;
  description: string;
  isMissing: boolean;
  /** The absolute URL of the page's picture. */
  picture?: string | undefined;
  /** Its URLs are absolute: left out without the site's origin. */
  structured?: Graph;
}

type Params = Readonly<Record<string, string>>;

/** A page's data requirements and metadata, for server rendering and `<head>`. */
export interface PageDocument {
  /**
   * The queries that the page shows, most important first. Called again with their data until it
   * returns no new ones: a second list may depend on the first.
   */
  needs: (params: Params, state: WithCache) => readonly Need[];
  /** @returns null until the data is loaded, and for pages described by the route table */
  metadata?: (params: Params, state: WithCache, config: AppConfig) => PageMetadata | null;
}

/** About the length that search engines show. */
const MAX_LENGTH = 160;

/** Shorter descriptions are extended by whole words. */
const MIN_LENGTH = 80;

/** Truncates a text to whole sentences, or else whole words, of at most 160 letters. */
function summaryOf(html: string): string {
  const text = plainText(html);
  if (text.length <= MAX_LENGTH) return text;
  const sentences = /^.*[.!?](?= )/.exec(text.slice(0, MAX_LENGTH + 1))?.[0] ?? '';
  if (sentences.length >= MIN_LENGTH && sentences.length <= MAX_LENGTH) return sentences;
  const cut = cutText(text, MAX_LENGTH - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:–-]+$/, '')}…`;
}

/** The metadata of a page that must not be indexed: its data doesn't exist or failed to load. */
export const missingMetadata = (title: string): PageMetadata => ({
  title,
  description: '',
  isMissing: true,
});

/** Whether every link preview can show a picture: a file that is PNG, JPEG or WebP by its name. */
const isShareable = (address = ''): boolean =>
  /^https?:[^?#]*\.(?:png|jpe?g|webp)(?:[?#]|$)/i.test(address);

interface Subject {
  path: string;
  /** Plain text. */
  name: string;
  /** Whose it is, for the title: several stores may offer something of this name. */
  owner?: string | null | undefined;
  /** HTML. */
  text: string;
  pictures: readonly (string | undefined)[];
  /** The breadcrumbs to its page. */
  breadcrumbs: readonly { label: string; path: string }[];
  /** Creates its structured data. */
  describe: (common: { name: string; url: string; description?: string; image?: string }) => Thing;
}

/** The metadata of a page whose data is loaded. */
export function loadedMetadata({ siteOrigin }: AppConfig, subject: Subject): PageMetadata {
  const { path, name, owner } = subject;
  const description = summaryOf(subject.text);
  const picture = subject.pictures.find(isShareable);
  const thing = subject.describe({
    name,
    url: siteOrigin + path,
    ...(description && { description }),
    ...(picture !== undefined && { image: picture }),
  });
  const breadcrumbs: Thing = {
    '@type': 'BreadcrumbList',
    itemListElement: [...subject.breadcrumbs, { label: name, path }].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: siteOrigin + crumb.path,
    })),
  };
  const structured: Graph = { '@context': 'https://schema.org', '@graph': [thing, breadcrumbs] };
  const title = owner ? `${name}, ${owner}` : name;
  const metadata = { path, title, description, isMissing: false, picture };
  return siteOrigin ? { ...metadata, structured } : metadata;
}
