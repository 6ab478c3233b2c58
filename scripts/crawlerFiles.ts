import { ROUTES, SUPPORT_PATH, type Route } from '../src/routes';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The addresses that search engines may list and that need no value in them. */
const listedPaths = (): string[] =>
  Object.values<Route>(ROUTES)
    .filter(({ indexed, path }) => indexed && !path.includes(':'))
    .map(({ path }) => path);

/**
 * What search engines ask for first. Pages that are not to be listed say so themselves (noindex);
 * robots.txt must not hide them, or nobody would read that. Only what stands below the support room
 * (recorded states and their pictures) can't say so, and is not to be read at all.
 * @param origin where the site is served, such as "https://wash.example"
 * @returns file names with their texts
 */
export function crawlerFiles(origin: string): Record<'robots.txt' | 'sitemap.xml', string> {
  const entries = listedPaths().map((path) => `  <url><loc>${escaped(origin + path)}</loc></url>`);
  return {
    'robots.txt': [
      'User-agent: *',
      'Allow: /',
      `Disallow: ${SUPPORT_PATH}/`,
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ].join('\n'),
    'sitemap.xml': [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...entries,
      '</urlset>',
      '',
    ].join('\n'),
  };
}
