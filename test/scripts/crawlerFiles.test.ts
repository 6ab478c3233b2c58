import { crawlerFiles } from '../../scripts/crawlerFiles';

describe('what search engines ask for first', () => {
  const files = crawlerFiles('https://wash.example');

  it('lists the public pages by their whole addresses', () => {
    const listed = [...files['sitemap.xml'].matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(listed).toContain('https://wash.example/');
    expect(listed).toContain('https://wash.example/pricing');
    expect(listed.join(' ')).not.toMatch(/login|register|cart|dashboard|success|failure|:[a-z]/i);
  });

  it('hides no page from readers, because noindex must be read, and names the sitemap', () => {
    const barred = [...files['robots.txt'].matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path);
    // Recorded states and their pictures: no pages, so they can't say it themselves.
    expect(barred).toEqual(['/support/']);
    expect(files['robots.txt']).toContain('Sitemap: https://wash.example/sitemap.xml');
  });
});
