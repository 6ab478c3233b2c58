import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { crawlerFiles, writeCrawlerFiles } from '../../server/crawlerFiles';
import { temporaryFolder } from './helpers/files';

const addressesIn = (text = '') => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

describe('the files for crawlers', () => {
  const files = crawlerFiles('https://wash.example');

  it('list the public pages by absolute address', () => {
    const listed = addressesIn(files['sitemap.xml']);
    expect(listed).toContain('https://wash.example/');
    expect(listed).toContain('https://wash.example/pricing');
    expect(listed.join(' ')).not.toMatch(/login|register|cart|dashboard|success|failure|:[a-z]/i);
  });

  it('block no page, because noindex must be read, and name the sitemap', () => {
    const robots = files['robots.txt'] ?? '';
    const barred = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, name]) => name);
    // Recorded states and thumbnails are not pages, so they can't have a noindex.
    expect(barred).toEqual(['/support/']);
    expect(robots).toContain('Sitemap: https://wash.example/sitemap.xml');
  });

  it('give the date of the last change, if known', () => {
    const { 'sitemap.xml': text } = crawlerFiles('https://wash.example', [
      { pathname: '/single-blog/0', lastModified: '2025-03-01T08:00:00.000Z' },
      { pathname: '/services/a&b' },
    ]);
    expect(text).toContain(
      '<url><loc>https://wash.example/single-blog/0</loc><lastmod>2025-03-01T08:00:00.000Z</lastmod></url>',
    );
    expect(text).toContain('<url><loc>https://wash.example/services/a&amp;b</loc></url>');
  });

  it('are split where one sitemap would be too long, and joined again when it is not', async () => {
    const entries = Array.from({ length: 50_001 }, (_, id) => ({ pathname: `/services/${id}` }));
    const many = crawlerFiles('https://wash.example', entries);
    expect(addressesIn(many['sitemap.xml'])).toEqual([
      'https://wash.example/sitemap-1.xml',
      'https://wash.example/sitemap-2.xml',
    ]);
    expect(addressesIn(many['sitemap-1.xml'])).toHaveLength(50_000);
    expect(addressesIn(many['sitemap-2.xml'])).toEqual(['https://wash.example/services/50000']);
    const folder = temporaryFolder();
    await writeCrawlerFiles(folder, 'https://wash.example', entries);
    await writeCrawlerFiles(folder, 'https://wash.example', entries.slice(1));
    const copies = ['sitemap.xml.br', 'sitemap.xml.gz'];
    expect(readdirSync(folder).sort()).toEqual(['robots.txt', 'sitemap.xml', ...copies]);
    const packed = gunzipSync(readFileSync(path.join(folder, 'sitemap.xml.gz'))).toString();
    expect(addressesIn(packed)).toHaveLength(50_000);
  });

  it('contain no address if no origin is configured', () => {
    const unnamed = crawlerFiles(null);
    expect(unnamed['sitemap.xml']).toBeUndefined();
    expect(unnamed['robots.txt']).not.toMatch(/Sitemap|http/);
  });
});
