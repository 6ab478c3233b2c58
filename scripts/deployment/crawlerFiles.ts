import { ROUTES, SUPPORT_PATH, type Route } from '../../src/routes';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The paths that search engines may list; those with parameters are left out. */
const listedPaths = (): string[] =>
  Object.values<Route>(ROUTES)
    .filter(({ indexed, path }) => indexed && !path.includes(':'))
    .map(({ path }) => path);

/**
 * The files search engines request first. Pages that must not be listed have their own noindex,
 * which crawlers must be able to read, so robots.txt doesn't block them. Only the files below the
 * support room (recorded states and thumbnails) can't carry one and are blocked.
 * @param origin where the site is served, such as "https://wash.example"
 * @returns file names with their contents
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
