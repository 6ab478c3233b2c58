import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { servedFrom } from '../../src/config';
import { configAt } from '../api/helpers/store';
import { testSource } from './helpers/testSource';

const LIST = JSON.stringify({ error: 0, data: [{ _id: 'spa', name: 'Spa' }] });

describe('the source of documents', () => {
  it('follows no redirect of the API, which could lead to another server', async () => {
    const requests: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      requests.push(url);
      const isRedirected = url === '/api/fetch_store';
      response.writeHead(isRedirected ? 302 : 200, { Location: '/elsewhere' });
      response.end(LIST);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const source = testSource({ config: configAt(`http://127.0.0.1:${port}`) });
    const answer = await source.request({ endpointName: 'getStores' });
    server.closeAllConnections();
    server.close();
    expect(answer).toHaveProperty('error');
    expect(requests).toEqual(['/api/fetch_store']);
  });

  it("requires the site's origin if the API address is a path", () => {
    const config = servedFrom(configAt('http://api.test'), '');
    expect(config.apiBaseUrl).toBe('/api/');
    expect(() => testSource({ config })).toThrow('SITE_ORIGIN=https://');
  });

  /** A source on a clock and an API of its own; `answer` ends the oldest pending request. */
  function held({ maxEntries = 10, maxPending = 10 } = {}) {
    let now = 0;
    const sent: { address: string; credentials: RequestCredentials | undefined }[] = [];
    const pending: (() => void)[] = [];
    const made = testSource({
      config: configAt('http://api.test'),
      fetch: (address, init) => {
        sent.push({ address: new Request(address).url, credentials: init?.credentials });
        return new Promise((resolve) => {
          pending.push(() => resolve(new Response(LIST)));
        });
      },
      clock: { now: () => now, wait: () => Promise.resolve(false) },
      freshMs: 1000,
      maxEntries,
      maxPending,
    });
    const ask = (storeId: string) =>
      made.request({ endpointName: 'getServicesOfStore', originalArgs: { storeId } });
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    const answered = async (storeId: string) => {
      const answer = ask(storeId);
      await turn();
      pending.shift()?.();
      return answer;
    };
    return { ask, answered, sent, pass: (ms: number) => (now += ms), turn, pending };
  }

  it('sends no credentials', async () => {
    const { answered, sent } = held();
    await answered('a');
    expect(sent.map(({ credentials }) => credentials)).toEqual(['omit']);
  });

  it('shares a pending request, keeps its answer while it is fresh, and then asks again', async () => {
    const { ask, answered, sent, pass, turn, pending } = held();
    const both = [ask('a'), ask('a')];
    await turn();
    pending.shift()?.();
    const [first, second] = await Promise.all(both);
    expect(second).toBe(first);
    pass(1000);
    expect(await ask('a')).toBe(first);
    expect(sent).toHaveLength(1);
    pass(1);
    expect(await answered('a')).toMatchObject({ at: 1001 });
    expect(sent).toHaveLength(2);
  });

  it('asks again after its clock was set back', async () => {
    const { answered, sent, pass } = held();
    await answered('a');
    pass(-1001);
    await answered('a');
    expect(sent).toHaveLength(2);
  });

  it('keeps the answers that were used last', async () => {
    const { answered, sent } = held({ maxEntries: 2 });
    for (const store of ['a', 'b', 'a', 'c', 'a']) await answered(store);
    expect(sent.map(({ address }) => address.slice(-1))).toEqual(['a', 'b', 'c']);
  });

  it('fails at once beyond the maximum of pending requests', async () => {
    const { ask, sent, turn } = held({ maxPending: 2 });
    void ask('a');
    void ask('b');
    expect(await ask('c')).toEqual({ error: { kind: 'noConnection' } });
    await turn();
    expect(sent).toHaveLength(2);
  });
});
