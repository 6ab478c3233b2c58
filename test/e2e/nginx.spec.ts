import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { freePort } from '../helpers/freePort';
import { hasNginx, makeCertificate, startNginx } from '../helpers/nginx';
import { expect, test } from './fixtures';
import { TestSandbox } from './sandbox';
import {
  chooseCarTypes,
  EXPRESS_WASH,
  fillRegistration,
  newcomer,
  nextWeek,
  pickTime,
  settled,
  TOTI,
  withoutJoinPopup,
} from './helpers/customer';

/** An API behind TLS, as a deployer has one: the sandbox, which says `https` in its own addresses. */
const apiServer = (api: number, sandbox: number, tls: ReturnType<typeof makeCertificate>) => `
server {
  listen ${api} ssl;
  ssl_certificate ${tls.certificate};
  ssl_certificate_key ${tls.certificateKey};
  location / {
    proxy_pass http://127.0.0.1:${sandbox};
    proxy_set_header Host $http_host;
    proxy_set_header Accept-Encoding "";
    sub_filter_types application/json;
    sub_filter_once off;
    sub_filter 'http://127.0.0.1:${api}' 'https://127.0.0.1:${api}';
  }
}
`;

/**
 * The built site as a stranger deploys it: their own config.json, the container's script, and the
 * configuration that it prints, in a real nginx.
 */
async function deploy() {
  const folder = mkdtempSync(path.join(tmpdir(), 'deployed-'));
  chmodSync(folder, 0o755);
  const [http, https, api, inner] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const site = `https://127.0.0.1:${https}`;
  const sandbox = new TestSandbox(inner, site);
  await sandbox.start();
  const tls = makeCertificate(folder);
  const place = path.join(folder, 'site');
  mkdirSync(place);
  for (const name of ['dist', 'renderer', 'csp-hashes.json'])
    cpSync(name, path.join(place, name), { recursive: true });
  const shipped = readFileSync('public/config.json', 'utf8');
  const config = path.join(folder, 'config.json');
  writeFileSync(
    config,
    shipped
      .replaceAll('http://127.0.0.1:4141', `https://127.0.0.1:${api}`)
      .replace('Amanzi Wash', 'Deployed Wash'),
  );
  execFileSync('sh', ['deploy/configure.sh'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      SITE_HOST: '127.0.0.1',
      SITE_TLS: 'own',
      SITE_CERTIFICATE: tls.certificate,
      SITE_KEY: tls.certificateKey,
      SITE_HTTP_PORT: String(http),
      SITE_HTTPS_PORT: String(https),
      SITE_CONFIG: config,
      SITE_FOLDER: place,
      SITE_NGINX_CONF: path.join(folder, 'site.conf'),
    },
  });
  const printed = readFileSync(path.join(folder, 'site.conf'), 'utf8');
  const stop = await startNginx(folder, printed + apiServer(api, inner, tls), https);
  return {
    site,
    plainSite: `http://127.0.0.1:${http}`,
    api: `https://127.0.0.1:${api}`,
    dispose: async () => {
      await stop();
      await sandbox.dispose();
      rmSync(folder, { recursive: true });
    },
  };
}

test.describe('the site deployed on nginx', () => {
  test.skip(!hasNginx, 'Debian: apt-get install nginx');
  test.use({ ignoreHTTPSErrors: true });

  let deployed: Awaited<ReturnType<typeof deploy>>;
  test.beforeAll(async () => {
    deployed = await deploy();
  });
  test.afterAll(() => deployed.dispose());

  test('leads from http to its document, rendered for its own configuration', async ({ page }) => {
    await withoutJoinPopup(page);
    const reply = await page.goto(`${deployed.plainSite}/pricing`);
    expect(page.url()).toBe(`${deployed.site}/pricing`);
    expect(await reply?.text()).toContain('Deployed Wash');
    expect(reply?.headers()['content-encoding']).toBe('gzip');
    expect(reply?.headers()['content-security-policy']).toContain(
      `connect-src 'self' ${deployed.api};`,
    );
  });

  test('takes a newcomer from the registration to the payment page', async ({ page }) => {
    const person = newcomer();
    await withoutJoinPopup(page);
    await page.goto(`${deployed.site}/register`);
    await fillRegistration(page, person);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page).toHaveURL(`${deployed.site}/`);
    await settled(page);

    await page.goto(`${deployed.site}/services/${TOTI.id}`);
    await page
      .getByRole('article', { name: EXPRESS_WASH })
      .getByRole('link', { name: 'BOOK' })
      .click();
    await settled(page);
    await chooseCarTypes(page, 'Sedan');
    await pickTime(page, nextWeek(), '9:15 AM');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page).toHaveURL(/\/service-cart$/);
    await settled(page);

    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Add Address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Address' });
    await dialog.getByLabel('Full Name').fill(person.name);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('radio', { name: person.name })).toBeChecked();
    await page.getByRole('button', { name: 'PROCEED TO PAYMENT' }).click();
    await expect(page).toHaveURL(new RegExp(`^${deployed.api}/payment/`));
  });

  test('answers a part of the site that is gone with 404, not with the shell', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/404/);
    const reply = await page.goto(`${deployed.site}/static/gone.js`);
    expect(reply?.status()).toBe(404);
    expect(reply?.headers()['x-content-type-options']).toBe('nosniff');
  });
});
