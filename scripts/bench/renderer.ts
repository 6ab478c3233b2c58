/** Measures the page server: directly, and behind nginx with its cache. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { seedId } from '../../sandbox/ids';
import { links } from '../../src/content/routes';
import { freePorts } from '../../test/helpers/freePort';
import { hasNginx, startNginx } from '../../test/helpers/nginx';
import { TestSandbox } from '../../test/e2e/sandbox';
import { readBuiltSite } from '../../server/builtSite';
import { nginxConf } from '../../server/nginxConf';
import { HEALTH_PATH } from '../../server/siteServer';
import { configForDevelopment, HOST } from '../../env/ports.cjs';

/** The sandbox's services. */
const SERVICES = Array.from({ length: 34 }, (_, index) =>
  links.serviceDetail(seedId('service', index + 1)),
);

/** How often memory is sampled. */
const SAMPLES = 5;

/** The CPU time and memory of a process, from Linux's procfs. */
async function usageOf(pid: number): Promise<{ seconds: number; megabytes: number }> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return {
    seconds: (Number(fields[11]) + Number(fields[12])) / 100,
    megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
  };
}

/** The duration of a visit, in milliseconds. */
async function visit(port: number, address: string): Promise<number> {
  const startedAt = performance.now();
  const reply = await fetch(`http://${HOST}:${port}${address}`, {
    headers: { accept: 'text/html' },
  });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${address} returned ${reply.status}.`);
  return performance.now() - startedAt;
}

/** The sorted durations of many visits, with limited concurrency. */
async function visits(port: number, count: number, concurrency: number): Promise<number[]> {
  const times: number[] = [];
  let started = 0;
  const visitor = async () => {
    while (started < count) {
      const address = SERVICES[started % SERVICES.length] ?? '/';
      started += 1;
      times.push(await visit(port, address));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, visitor));
  return times.sort((one, other) => one - other);
}

const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);

async function waitUntilListening(port: number, server: ChildProcess): Promise<void> {
  while ((await visit(port, HEALTH_PATH).catch(() => null)) === null) {
    if (server.exitCode !== null) throw new Error('The page server did not start.');
    await sleep(100);
  }
}

/** Measures visits through nginx, which renders each page once a minute. */
async function behindNginx(folder: string, pagesPort: number, count: number): Promise<string[]> {
  if (!hasNginx) return ['nginx is not installed.'];
  const [http = 0, https = 0] = await freePorts(2);
  const dist = path.join(folder, 'dist');
  const conf = nginxConf({
    host: HOST,
    root: dist,
    tls: 'proxy',
    ...readBuiltSite(dist),
    hasBrotli: false,
    hasIpv6: false,
    ports: { http, https },
    pages: { servers: [`${HOST}:${pagesPort}`], cache: path.join(folder, 'cache') },
  });
  const nginxFolder = path.join(folder, 'nginx');
  await mkdir(nginxFolder);
  const stop = await startNginx(nginxFolder, conf, http);
  try {
    const startedAt = performance.now();
    const times = await visits(http, count, 8);
    const perSecond = (1000 * count) / (performance.now() - startedAt);
    return [
      `Behind nginx with its cache, eight visitors in parallel: ${perSecond.toFixed(0)} documents per second, median ${percentile(times, 0.5)} ms, 99th percentile ${percentile(times, 0.99)} ms.`,
    ];
  } finally {
    await stop();
  }
}

/**
 * Measures the built site's server with the services of a sandbox.
 * @param folder for temporary files
 * @returns the results in Markdown
 */
export async function benchRenderer(folder: string, renders: number): Promise<string> {
  const [port = 0, sandboxPort = 0] = await freePorts(2);
  const origin = `http://${HOST}:${port}`;
  const sandbox = new TestSandbox(sandboxPort, origin);
  const dist = path.join(folder, 'dist');
  // nginx reads it as another user.
  await chmod(folder, 0o755);
  await cp('dist', dist, { recursive: true });
  await cp('csp-hashes.json', path.join(folder, 'csp-hashes.json'));
  const file = path.join(dist, 'config.json');
  await writeFile(file, configForDevelopment(await readFile(file, 'utf8'), sandbox.url));
  await sandbox.start();
  const server = spawn(
    process.execPath,
    ['--max-semi-space-size=32', 'renderer/serve.cjs', '--dist', dist, '--port', String(port)],
    { env: { ...process.env, SITE_ORIGIN: origin }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const { pid = 0 } = server;
  try {
    await waitUntilListening(port, server);
    const alone = await visits(port, Math.ceil(renders / 10), 1);
    const before = await usageOf(pid);
    const memory: string[] = [];
    for (let sample = 1; sample <= SAMPLES; sample += 1) {
      await visits(port, Math.ceil(renders / SAMPLES), 8);
      const { megabytes } = await usageOf(pid);
      const rendered = alone.length + sample * Math.ceil(renders / SAMPLES);
      memory.push(`${megabytes.toFixed(0)} MB after ${rendered.toLocaleString('en')}`);
      console.log(memory.at(-1));
    }
    const { seconds } = await usageOf(pid);
    const perSecond = (SAMPLES * Math.ceil(renders / SAMPLES)) / (seconds - before.seconds);
    const lines = [
      `Documents of services per second of CPU time: **${perSecond.toFixed(0)}**.`,
      `Sequential visits: median ${percentile(alone, 0.5)} ms, 99th percentile ${percentile(alone, 0.99)} ms.`,
      `Memory: ${memory.join(', ')}.`,
      ...(await behindNginx(folder, port, renders)),
    ];
    return lines.map((line) => `- ${line}`).join('\n');
  } finally {
    if (server.exitCode === null) {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    }
    await sandbox.dispose();
  }
}
