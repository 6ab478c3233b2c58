import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { configAt } from '../api/helpers/store';
import { runInProcess } from '../helpers/command';
import { temporaryFolder, writeFiles } from './helpers/files';

/** Stands in for the renderer, which needs a build. */
const mockDocument = jest.fn<Promise<{ text: string; isMissing: boolean }>, []>();

jest.mock('../../server/prerender/siteRenderer', () => ({
  createSiteRenderer: () =>
    Promise.resolve({
      config: configAt('https://site.example'),
      hashes: {},
      document: mockDocument,
    }),
}));

// Its timer would outlive the test.
jest.mock('../../server/reloadOnChange', () => ({
  reloadOnChange: async (_files: unknown, build: () => Promise<unknown>) => {
    const value = await build();
    return { current: () => value };
  },
}));

let dist: string;
beforeAll(() => {
  dist = path.join(temporaryFolder(), 'dist');
  writeFiles(dist, {
    'app.html': 'Shell',
    'config.json': '{"apiBaseUrl":"/api/","businessName":"Wash","userType":"customer"}',
    '../csp-hashes.json': '{}',
  });
});

it('says in one line that its port is in use', async () => {
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as AddressInfo;
  try {
    const args = ['--dist', dist, '--port', String(port)];
    const { status, stdout, stderr } = await runInProcess(
      () => import('../../server/serveCommand'),
      args,
    );
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(new RegExp(`^.*address already in use 127\\.0\\.0\\.1:${port}\n$`));
  } finally {
    other.close();
  }
});

it('ends when the requests in flight do, although nginx keeps their connections', async () => {
  const { stdout } = await runInProcess(
    () => import('../../server/serveCommand'),
    ['--dist', dist, '--port', '0'],
  );
  const { listening } = JSON.parse(stdout) as { listening: string };
  jest.spyOn(console, 'log').mockImplementation();
  const ended = new Promise((resolve) => {
    jest.spyOn(process, 'exit').mockImplementation(resolve as typeof process.exit);
  });
  mockDocument.mockImplementation(() => {
    process.emit('SIGTERM', 'SIGTERM');
    return pause(100, { text: 'Document', isMissing: false });
  });
  const agent = new Agent({ keepAlive: true });
  const request = get(`${listening}/pricing-of-old`, { agent, headers: { accept: 'text/html' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(String(Buffer.concat((await response.toArray()) as Buffer[]))).toBe('Document');
  // Node itself keeps idle connections for 5 seconds.
  expect(await Promise.race([ended, pause(4000, 'waiting', { ref: false })])).toBe(0);
  agent.destroy();
});
