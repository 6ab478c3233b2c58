import { crawlerFiles } from '../../scripts/deployment/crawlerFiles';

describe('the files for crawlers', () => {
  const files = crawlerFiles('https://wash.example');

  it('list the public pages by absolute address', () => {
    const listed = [...files['sitemap.xml'].matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(listed).toContain('https://wash.example/');
    expect(listed).toContain('https://wash.example/pricing');
    expect(listed.join(' ')).not.toMatch(/login|register|cart|dashboard|success|failure|:[a-z]/i);
  });

  it('block no page, because noindex must be read, and name the sitemap', () => {
    const barred = [...files['robots.txt'].matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path);
    // Recorded states and thumbnails are not pages, so they can't have a noindex.
    expect(barred).toEqual(['/support/']);
    expect(files['robots.txt']).toContain('Sitemap: https://wash.example/sitemap.xml');
  });
});
