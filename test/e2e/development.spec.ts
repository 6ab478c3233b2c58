import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { freePorts } from '../helpers/freePort';
import { expect, test } from './fixtures';
import { downloadedReport, screenOf } from './helpers/room';

/** The development server compiles first. */
const START_MS = 120_000;

test('npm start: answers ids with a dot, and shows a report in the support room', async ({
  page,
  allowConsole,
}, info) => {
  test.setTimeout(2 * START_MS);
  // Screens are not hot-replaced; a fresh clone has no library.
  allowConsole(/\[webpack-dev-server\] Invalid Host\/Origin header/, /states\/index\.json/);
  const [site, sandbox] = await freePorts(2);
  const child = spawn(process.execPath, ['scripts/run.cjs', 'start'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      BROWSER: 'none',
      NAMED_STATES: 'off',
      SITE_PORT: String(site),
      SANDBOX_PORT: String(sandbox),
      SANDBOX_DATA: info.outputPath('sandbox'),
    },
  });
  try {
    await expect(async () => {
      await page.goto(`http://127.0.0.1:${site}/`);
    }).toPass({ timeout: START_MS });
    const headers = { Accept: 'text/html,*/*' };
    const store = await page.request.get(`http://127.0.0.1:${site}/services/a.b`, { headers });
    expect(store.status()).toBe(200);
    // It reloads the page once it has compiled what that loads later.
    await expect(async () => {
      await page.goto(`http://127.0.0.1:${site}/`);
      const buffer = Buffer.from(await downloadedReport(page));
      await page.goto(`http://127.0.0.1:${site}/support`);
      await page
        .getByLabel('Choose a file')
        .setInputFiles(
          { name: 'report.json', mimeType: 'application/json', buffer },
          { timeout: 5000 },
        );
      await expect(screenOf(page).getByRole('banner')).toBeVisible();
    }).toPass({ timeout: START_MS });
  } finally {
    // An open page would miss the server.
    await page.goto('about:blank');
    child.kill('SIGINT');
    await once(child, 'exit');
  }
});
