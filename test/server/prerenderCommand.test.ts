import { statSync } from 'node:fs';
import path from 'node:path';

import { configAt } from '../api/helpers/store';
import { runInProcess } from '../helpers/command';
import { temporaryFolder, writeFiles } from './helpers/files';

// The renderer needs a build.
jest.mock('../../server/prerender/siteRenderer', () => ({
  createSiteRenderer: () =>
    Promise.resolve({
      config: configAt('https://site.example'),
      origin: null,
      hashes: {},
      document: () => Promise.resolve({ text: 'Document '.repeat(200), isMissing: false }),
    }),
}));

it('writes files that nginx can read, as a user whose files are private', async () => {
  const dist = path.join(temporaryFolder(), 'dist');
  writeFiles(dist, {
    'app.html':
      '<!doctype html><html><head><meta charset="utf-8"><script>run()</script></head><body><div id="root"></div></body></html>',
  });
  const before = process.umask(0o077);
  try {
    expect((await runInProcess('server/prerenderCommand', [dist])).stderr).toBe('');
  } finally {
    process.umask(before);
  }
  const files = ['pricing', 'pricing/index.html', 'pricing/index.html.gz', '../csp-hashes.json'];
  for (const file of files) expect(statSync(path.join(dist, file)).mode & 0o044).toBe(0o044);
});
