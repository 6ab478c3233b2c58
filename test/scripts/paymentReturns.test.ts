import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { paymentReturns } from '../../webpack/paymentReturns.cjs';
import { ROUTES } from '../../src/content/routes';
import { SPELLINGS } from '../helpers/spellings';

describe('the development server', () => {
  const server = createServer((request, response) => {
    paymentReturns(request, response, () => response.end('Page'));
  });
  let origin = '';
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
  });

  const post = (target: string) =>
    fetch(origin + target, { method: 'POST', body: 'status=paid', redirect: 'manual' });

  it('PAY-9: redirects a payment gateway’s form POST to the page', async () => {
    for (const page of [ROUTES.success.path, ROUTES.failure.path])
      for (const name of ['itself', 'repeated slashes', '//index.html/', 'capitals in its words']) {
        const target = `${SPELLINGS[name]?.(page) ?? ''}?ref=1%0d%0aa&b`;
        const { status, headers } = await post(target);
        expect([target, status, headers.get('location'), headers.get('cache-control')]).toEqual([
          target,
          303,
          `${page}?ref=1%0d%0aa&b`,
          'no-store',
        ]);
      }
  });

  it('leaves everything else alone', async () => {
    expect(await (await post('/pricing')).text()).toBe('Page');
    expect(await (await fetch(`${origin}/success`)).text()).toBe('Page');
  });
});
