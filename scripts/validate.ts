/**
 * Runs third-party validators on the built site with the sandbox's data:
 *
 *   npm run tool -- validate
 *
 * linkinator follows every link within the site, including fragments; html-validate checks every
 * document on the way, and those of the build. Unit tests run the same validator on pages with
 * samples, and ical.js on calendar files.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { LinkChecker, LinkState } from 'linkinator';

import { runCommand } from '../server/command';
import { configForDevelopment, HOST } from '../env/ports.cjs';
import { TestSandbox } from '../test/e2e/sandbox';
import { freePorts } from '../test/helpers/freePort';
import { problemsIn } from './validate/html';

/** Follows every link within a site. */
async function crawl(origin: string): Promise<{ pages: string[]; broken: string[] }> {
  const { links } = await new LinkChecker().check({
    path: `${origin}/`,
    recurse: true,
    checkFragments: true,
    concurrency: 4,
    headers: { accept: 'text/html,*/*' },
    linksToSkip: (link) => Promise.resolve(!link.startsWith(`${origin}/`)),
  });
  const internal = links.filter(({ state }) => state !== LinkState.SKIPPED);
  const broken = internal
    .filter(({ state }) => state === LinkState.BROKEN)
    .map(
      ({ url, status, parent }) =>
        `${url}: ${status ?? 'no response'}, linked from ${parent ?? 'nowhere'}`,
    );
  const pages = internal
    .map(({ url }) => new URL(url).pathname.replace(/(?!^)\/$/, ''))
    .filter((pathname) => !/\.\w+$/.test(pathname));
  return { pages: [...new Set(pages)].sort(), broken };
}

/** Runs something on a copy of the build, served by the page server with a sandbox. */
async function withSite<Result>(run: (origin: string) => Promise<Result>): Promise<Result> {
  const [port = 0, sandboxPort = 0] = await freePorts(2);
  const origin = `http://${HOST}:${port}`;
  const sandbox = new TestSandbox(sandboxPort, origin);
  const folder = await mkdtemp(path.join(tmpdir(), 'validate-'));
  const dist = path.join(folder, 'dist');
  await cp('dist', dist, { recursive: true });
  await cp('csp-hashes.json', path.join(folder, 'csp-hashes.json'));
  const file = path.join(dist, 'config.json');
  await writeFile(file, configForDevelopment(await readFile(file, 'utf8'), sandbox.url));
  await sandbox.start();
  const args = ['renderer/serve.cjs', '--dist', dist, '--port', String(port)];
  // Documents without data would lack links.
  args.push('--api-budget', '60000');
  const server = spawn(process.execPath, args, {
    env: { ...process.env, SITE_ORIGIN: origin },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    // It logs its URL once it listens.
    await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]);
    server.stdout.resume();
    return await run(origin);
  } finally {
    if (server.exitCode === null) {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    }
    await sandbox.dispose();
    await rm(folder, { recursive: true });
  }
}

void runCommand(async () => {
  const documents = new Map<string, string>();
  for (const name of readdirSync('dist', { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.html'))
      documents.set(name, await readFile(path.join('dist', name), 'utf8'));
  const broken = await withSite(async (origin) => {
    const found = await crawl(origin);
    for (const page of [...found.pages, '/no-such-page']) {
      const reply = await fetch(origin + page, { headers: { accept: 'text/html' } });
      documents.set(page, await reply.text());
    }
    console.log(`linkinator: ${found.pages.length} pages, ${found.broken.length} broken links`);
    return found.broken;
  });
  const problems = [...documents].flatMap(([name, html]) =>
    problemsIn(html).map((problem) => `${name}: ${problem}`),
  );
  console.log(`html-validate: ${documents.size} documents, ${problems.length} problems`);
  for (const line of [...broken, ...problems]) console.error(line);
  return broken.length + problems.length === 0 ? 0 : 1;
});
