import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { freePorts } from '../helpers/freePort';
import { hasNginx, makeCertificate, startNginx } from '../helpers/nginx';
import { expect, test } from './fixtures';
import { TestSandbox } from './sandbox';
import { fillRegistration, newcomer, settled } from './helpers/customer';

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

/** The user of the image, whom only root can become; anyone else has no more rights anyway. */
const USER = process.getuid?.() === 0 ? { uid: 101, gid: 0 } : {};

const own = (file: string): void => {
  if (USER.uid !== undefined) execFileSync('chown', ['-R', `${USER.uid}:${USER.gid}`, file]);
};

/**
 * Puts the files of the image together as the last stage of the Dockerfile says: its COPY and chown
 * lines, on what the build has written, below a folder.
 */
function buildImage(image: string): void {
  const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  for (const [, words = ''] of lastStage.matchAll(/^COPY (.+)$/gm)) {
    const parts = words.split(/\s+/);
    const flags = parts.filter((part) => part.startsWith('--'));
    const [source = '', target = ''] = parts.filter((part) => !part.startsWith('--'));
    const from = flags.includes('--from=build') ? path.relative('/site', source) : source;
    const to = path.join(image, target, target.endsWith('/') ? path.basename(source) : '');
    mkdirSync(path.dirname(to), { recursive: true });
    cpSync(from, to, { recursive: true, preserveTimestamps: true });
    const [, mode] = /--chmod=(\d+)/.exec(words) ?? [];
    if (mode !== undefined) chmodSync(to, Number.parseInt(mode, 8));
    if (flags.some((flag) => flag.startsWith('--chown=101:'))) own(to);
  }
  for (const [, folder = ''] of lastStage.matchAll(/^RUN chown 101:0 (\S+)$/gm))
    if (USER.uid !== undefined) chownSync(path.join(image, folder), USER.uid, USER.gid);
  // The image of nginx has these, writable for its user.
  for (const folder of ['etc/nginx/conf.d', 'tmp']) {
    mkdirSync(path.join(image, folder), { recursive: true });
    own(path.join(image, folder));
  }
}

/** A name that would end the text around it. */
const NAME = `Deployed "Wash" </script><script>window.ran = 1</script>`;

/**
 * The built site as a stranger deploys it: their own config.json, the container's files and script,
 * and the configuration that it prints, in a real nginx without rights.
 */
async function deploy() {
  const folder = mkdtempSync(path.join(tmpdir(), 'deployed-'));
  chmodSync(folder, 0o755);
  const [http = 0, https = 0, api = 0, inner = 0] = await freePorts(4);
  const site = `https://127.0.0.1:${https}`;
  const sandbox = new TestSandbox(inner, site);
  await sandbox.start();
  const tls = makeCertificate(folder);
  own(tls.certificateKey);
  const image = path.join(folder, 'image');
  buildImage(image);
  const shipped = readFileSync('public/config.json', 'utf8');
  const config = path.join(folder, 'config.json');
  writeFileSync(
    config,
    shipped
      .replaceAll('http://127.0.0.1:4141', `https://127.0.0.1:${api}`)
      .replace('"Amanzi Wash"', JSON.stringify(NAME)),
  );
  const conf = path.join(image, 'etc/nginx/conf.d/default.conf');
  execFileSync(path.join(image, 'docker-entrypoint.d/50-site.sh'), {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    ...USER,
    env: {
      PATH: process.env.PATH,
      SITE_HOST: '127.0.0.1',
      SITE_TLS: 'own',
      SITE_CERTIFICATE: tls.certificate,
      SITE_KEY: tls.certificateKey,
      SITE_HTTP_PORT: String(http),
      SITE_HTTPS_PORT: String(https),
      SITE_PUBLIC_PORT: String(https),
      SITE_CONFIG: config,
      SITE_FOLDER: path.join(image, 'srv/site'),
      SITE_NGINX_CONF: conf,
    },
  });
  const servers = readFileSync(conf, 'utf8') + apiServer(api, inner, tls);
  const stop = await startNginx(path.join(image, 'tmp'), servers, https, USER);
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
  // Serial: each worker would deploy the site again.
  test.describe.configure({ mode: 'default' });
  test.skip(!hasNginx, 'Debian: apt-get install nginx');
  test.use({ ignoreHTTPSErrors: true, isFirstVisit: true });

  let deployed: Awaited<ReturnType<typeof deploy>>;
  test.beforeAll(async () => {
    deployed = await deploy();
  });
  test.afterAll(() => deployed.dispose());

  test('redirects from http to a document rendered for its own configuration', async ({ page }) => {
    const reply = await page.goto(`${deployed.plainSite}/pricing`);
    expect(page.url()).toBe(`${deployed.site}/pricing`);
    const said = await page.getByRole('contentinfo').innerText();
    expect(said).toContain(NAME);
    expect(reply?.headers()['content-encoding']).toBe('gzip');
    expect(reply?.headers()['content-security-policy']).toContain(
      `connect-src 'self' ${deployed.api};`,
    );
    await page.goto(deployed.site);
    const facts = page.locator('script[type="application/ld+json"]');
    expect(JSON.parse((await facts.textContent()) ?? '')).toMatchObject({ name: NAME });
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });

  test('takes a new customer from registration to the payment page', async ({ page }) => {
    await page.goto(`${deployed.site}/register`);
    await fillRegistration(page, newcomer());
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page).toHaveURL(`${deployed.site}/`);
    await settled(page);
    await page.goto(`${deployed.site}/pricing`);
    await page.getByRole('button', { name: 'Select Plan' }).first().click();
    await expect(page).toHaveURL(new RegExp(`^${deployed.api}/payment/`));
  });
});
