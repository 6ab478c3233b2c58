import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createSource } from '../../server/prerender/source';
import { servedFrom } from '../../src/config';
import { configAt } from '../api/helpers/store';

const LIST = JSON.stringify({ error: 0, data: [{ _id: 'spa', name: 'Spa' }] });

describe('the source of documents', () => {
  let server: Server;
  let origin: string;
  let asked: string[] = [];

  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      asked.push(url);
      if (url === '/api/fetch_store') {
        response.writeHead(302, { Location: '/elsewhere' }).end();
        return;
      }
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(LIST);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const nothing = () => undefined;
  const source = (config = configAt(origin)) =>
    createSource({
      config,
      fetch,
      clock: { now: () => Date.now(), wait: () => Promise.resolve(false) },
      log: { warn: nothing, error: nothing },
      freshMs: 60_000,
      mostKept: 10,
      timeoutMs: 60_000,
      mostAsked: 10,
    });

  it('follows no redirect of the API, which could lead to another server', async () => {
    const answer = await source().ask({ endpointName: 'getStores' });
    expect(answer).toHaveProperty('error');
    expect(asked).toEqual(['/api/fetch_store']);
  });

  it("requires the site's origin if the API address is a path", () => {
    const relative = servedFrom(configAt(origin), '');
    expect(relative.apiBaseUrl).toBe('/api/');
    expect(() => source(relative)).toThrow('SITE_ORIGIN=https://');
  });
});
