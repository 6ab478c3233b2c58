import { existsSync, readFileSync, statSync } from 'node:fs';
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
      isCurrent: (text: string) => text.includes('of this build'),
    }),
}));

const APP =
  '<!doctype html><html><head><meta charset="utf-8"><script>run()</script></head><body><div id="root"></div></body></html>';

describe('documents with data that an earlier run has written', () => {
  const files = {
    'app.html': APP,
    'pricing/index.html': 'Plans of this build',
    'index.html': 'Home of an earlier build',
    'services/one/index.html': 'Store of this build',
    'services/two/index.html': 'Store of another configuration',
  };
  const runWith = async (...words: string[]) => {
    const dist = path.join(temporaryFolder(), 'dist');
    writeFiles(dist, files);
    expect(
      (await runInProcess(() => import('../../server/prerenderCommand'), [dist, ...words])).stderr,
    ).toBe('');
    const read = (name: string) => {
      const file = path.join(dist, name, 'index.html');
      return existsSync(file) ? readFileSync(file, 'utf8').slice(0, 8) : null;
    };
    return ['pricing', '', 'services/one', 'services/two'].map(read);
  };

  it('stay with --keep-data, unless the policy would block their styles', async () => {
    expect(await runWith('--keep-data')).toEqual(['Plans of', 'Document', 'Store of', null]);
  });

  it('are replaced or removed without it', async () => {
    expect(await runWith()).toEqual(['Document', 'Document', null, null]);
  });
});

it('writes files that nginx can read, as a user whose files are private', async () => {
  const dist = path.join(temporaryFolder(), 'dist');
  writeFiles(dist, { 'app.html': APP });
  const before = process.umask(0o077);
  try {
    expect((await runInProcess(() => import('../../server/prerenderCommand'), [dist])).stderr).toBe(
      '',
    );
  } finally {
    process.umask(before);
  }
  const files = ['pricing', 'pricing/index.html', 'pricing/index.html.gz', '../csp-hashes.json'];
  for (const file of files) expect(statSync(path.join(dist, file)).mode & 0o044).toBe(0o044);
});
