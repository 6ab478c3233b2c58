import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';

import { configAt } from '../api/helpers/store';
import { runInProcess } from '../helpers/command';
import { temporaryFolder, writeFiles } from './helpers/files';

// The renderer needs a build.
jest.mock('../../server/prerender/siteRenderer', () => ({
  createSiteRenderer: () =>
    Promise.resolve({ config: configAt('https://site.example'), hashes: {} }),
}));

// Its timer would outlive the test.
jest.mock('../../server/reloadOnChange', () => ({
  reloadOnChange: async (_files: unknown, build: () => Promise<unknown>) => {
    const value = await build();
    return { current: () => value };
  },
}));

it('says in one line that its port is in use', async () => {
  const dist = path.join(temporaryFolder(), 'dist');
  writeFiles(dist, {
    'app.html': 'Shell',
    'config.json': '{"apiBaseUrl":"/api/"}',
    '../csp-hashes.json': '{}',
  });
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as AddressInfo;
  try {
    const args = ['--dist', dist, '--port', String(port)];
    const { status, stdout, stderr } = await runInProcess('server/serveCommand', args);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(new RegExp(`^.*address already in use 127\\.0\\.0\\.1:${port}\n$`));
  } finally {
    other.close();
  }
});
