import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { ROUTES, SUPPORT_PATH, type Route } from '../src/content/routes';
import { escapeHtml } from './markup';
import { writeCompressed } from './precompress';

export interface SitemapEntry {
  pathname: string;
  /** When its content last changed, according to the API. */
  lastModified?: string;
}

/** The sitemap protocol's limit for one file. */
const MAX_ENTRIES = 50_000;

export const SITEMAP = /^sitemap(?:-\d+)?\.xml$/;

/** The pages that search engines may list, without those that depend on the API's data. */
export const listedPages = (): SitemapEntry[] =>
  Object.values<Route>(ROUTES)
    .filter(({ indexed, path: pathname }) => indexed && !pathname.includes(':'))
    .map(({ path: pathname }) => ({ pathname }));

const xml = (root: string, rows: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...rows,
    `</${root}>`,
    '',
  ].join('\n');

const row = (origin: string, { pathname, lastModified }: SitemapEntry): string => {
  const date = lastModified === undefined ? '' : `<lastmod>${escapeHtml(lastModified)}</lastmod>`;
  return `  <url><loc>${escapeHtml(origin + pathname)}</loc>${date}</url>`;
};

/**
 * The files that search engines request first. Pages that must not be listed have a noindex, which
 * crawlers must be able to read, so robots.txt doesn't block them. It only blocks the files below
 * the support room (recorded states and thumbnails), which can't have one.
 * @param origin where the site is served, such as "https://wash.example"; null if not configured
 * @returns contents by file name; several sitemaps if one would be too long, none without an origin
 */
export function crawlerFiles(
  origin: string | null,
  entries: readonly SitemapEntry[] = listedPages(),
): Record<string, string> {
  const rules = ['User-agent: *', 'Allow: /', `Disallow: ${SUPPORT_PATH}/`, ''];
  if (origin === null) return { 'robots.txt': rules.join('\n') };
  const rows = entries.map((entry) => row(origin, entry));
  const files = { 'robots.txt': [...rules, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n') };
  if (rows.length <= MAX_ENTRIES) return { ...files, 'sitemap.xml': xml('urlset', rows) };
  const sitemaps = Array.from({ length: Math.ceil(rows.length / MAX_ENTRIES) }, (_, index) => ({
    name: `sitemap-${index + 1}.xml`,
    text: xml('urlset', rows.slice(index * MAX_ENTRIES, (index + 1) * MAX_ENTRIES)),
  }));
  return {
    ...files,
    ...Object.fromEntries(sitemaps.map(({ name, text }) => [name, text])),
    'sitemap.xml': xml(
      'sitemapindex',
      sitemaps.map(
        ({ name }) => `  <sitemap><loc>${escapeHtml(`${origin}/${name}`)}</loc></sitemap>`,
      ),
    ),
  };
}

/** Writes the crawler files into a built site, and removes sitemaps that are no longer needed. */
export async function writeCrawlerFiles(
  dist: string,
  origin: string | null,
  entries?: readonly SitemapEntry[],
): Promise<void> {
  const files = crawlerFiles(origin, entries);
  for (const [name, text] of Object.entries(files))
    await writeCompressed(path.join(dist, name), text);
  for (const name of await readdir(dist)) {
    const fileName = name.replace(/\.(?:br|gz)$/, '');
    if (SITEMAP.test(fileName) && !(fileName in files)) await rm(path.join(dist, name));
  }
}
