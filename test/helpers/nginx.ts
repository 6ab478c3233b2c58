import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';

/** Debian: apt-get install nginx. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
/** Debian: apt-get install libnginx-mod-http-brotli-static. */
export const hasBrotli = hasNginx && existsSync(BROTLI);

/** Creates a self-signed certificate for this machine. */
export function makeCertificate(folder: string): { certificate: string; certificateKey: string } {
  const certificate = path.join(folder, 'cert.pem');
  const certificateKey = path.join(folder, 'key.pem');
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -days 2'.split(
      ' ',
    );
  execFileSync('openssl', [...words, '-keyout', certificateKey, '-out', certificate], {
    stdio: 'ignore',
  });
  return { certificate, certificateKey };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Writes nginx's main configuration, with the given servers included like in Debian's. */
function writeConf(folder: string, servers: string): string {
  const file = (name: string) => path.join(folder, name);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${file(name)};`,
  );
  writeFileSync(
    file('nginx.conf'),
    `${hasBrotli ? `load_module ${BROTLI};` : ''} daemon off; pid ${file('pid')}; error_log stderr;
events {}
http { default_type application/octet-stream; access_log off; ${places.join(' ')}
${servers}}
`,
  );
  return file('nginx.conf');
}

/**
 * Starts a real nginx with the given servers.
 * @param folder where nginx may write
 * @param port one of the ports it will listen on
 * @param user who runs it, when that is another
 * @returns a function that stops it
 */
export async function startNginx(
  folder: string,
  servers: string,
  port: number,
  user: { uid?: number; gid?: number } = {},
): Promise<() => Promise<void>> {
  const server = spawn('nginx', ['-c', writeConf(folder, servers), '-p', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  });
  let words = '';
  server.stderr.on('data', (part: Buffer) => (words += part.toString()));
  while (!(await answers(port))) {
    if (server.exitCode !== null) throw new Error(`nginx did not start:\n${words}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
}
