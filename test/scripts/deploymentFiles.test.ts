import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const inDeploy = (name: string) => readFileSync(path.join(root, 'deploy', name), 'utf8');

describe('the container', () => {
  /** Instructions with their arguments; lines that end in a backslash continue. */
  const instructions = inDeploy('Dockerfile')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/))
    .map(([name = '', ...words]) => ({ name, words }));
  const wordsOf = (wanted: string) =>
    instructions.filter(({ name }) => name === wanted).map(({ words }) => words);

  it('is built from instructions that Docker knows, on images of a fixed version', () => {
    const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'USER', 'EXPOSE', 'HEALTHCHECK'];
    expect(instructions.filter(({ name }) => !known.includes(name))).toEqual([]);
    for (const [image] of wordsOf('FROM')) expect(image).toMatch(/^[\w./-]+:\d[\w.-]*$/);
  });

  it('runs as a user without rights, on ports that need none', () => {
    expect(wordsOf('FROM').at(-1)?.[0]).toContain('nginx-unprivileged');
    expect(wordsOf('USER').at(-1)).toEqual(['101']);
    for (const port of wordsOf('EXPOSE').flat()) expect(Number(port)).toBeGreaterThan(1024);
  });

  it('copies only existing files and build output', () => {
    const built = ['/site/dist', '/site/csp-hashes.json', '/site/renderer'];
    const sources = wordsOf('COPY').flatMap((words) =>
      words.filter((word) => !word.startsWith('--')).slice(0, -1),
    );
    const missing = sources.filter(
      (source) => !built.includes(source) && !existsSync(path.join(root, source)),
    );
    expect(missing).toEqual([]);
  });

  it('starts with a script that a POSIX shell can parse', () => {
    execFileSync('sh', ['-n', path.join(root, 'deploy/configure.sh')]);
    const script = inDeploy('configure.sh');
    const used = [...script.matchAll(/\$\{(SITE_\w+)/g)].map(([, name]) => name ?? '');
    const described = [...script.matchAll(/^# {3}(SITE_\w+)/gm)].map(([, name]) => name ?? '');
    expect([...new Set(used)].sort()).toEqual(described.sort());
  });

  // It would serve without TLS, or without data, in silence.
  it.each<string[]>([
    ...['https://wash.example', 'wash.example:8443'].map((host) => [
      'SITE_HOST',
      host,
      `SITE_HOST must be a host name such as wash.example, without https:// and without a port, but is "${host}".`,
    ]),
    ['SITE_TLS', 'true', 'SITE_TLS must be proxy or own.'],
    ['SITE_PAGES', 'yes', 'SITE_PAGES must be none, data or server.'],
  ])('refuses %s=%s', (name = '', value, words) => {
    const env = { ...process.env, SITE_HOST: 'wash.example', [name]: value };
    const { status, stderr } = spawnSync('sh', [path.join(root, 'deploy/configure.sh')], { env });
    expect([status, String(stderr).trim()]).toEqual([1, words]);
  });
});
