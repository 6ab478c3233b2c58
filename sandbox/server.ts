import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import { createSandbox, type Sandbox } from './sandbox';
import type { SandboxOptions } from './options';

export interface RunningSandbox {
  url: string;
  port: number;
  sandbox: Sandbox;
  close(): Promise<void>;
}

const SHUTDOWN_TIMEOUT_MS = 500;

/**
 * Starts the sandbox on a port of this machine.
 * @param options `port` 0 picks a free one; `host` defaults to 127.0.0.1
 * @throws Error with a message naming SANDBOX_PORT when the port is in use
 */
export async function startSandbox(
  options: SandboxOptions & { port: number; host?: string },
): Promise<RunningSandbox> {
  const host = options.host ?? '127.0.0.1';
  const sandbox = createSandbox(options);
  const server = createAdaptorServer({ fetch: sandbox.app.fetch }) as Server;
  try {
    await listen(server, options.port, host);
  } catch (error) {
    sandbox.close();
    throw error;
  }
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : options.port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${String(port)}`,
    port,
    sandbox,
    async close() {
      await new Promise<void>((resolve) => {
        // Pending calls may finish, but not those delayed by a fault.
        const timer = setTimeout(() => {
          server.closeAllConnections();
        }, SHUTDOWN_TIMEOUT_MS);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
      });
      sandbox.close();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${String(port)} is already in use. Stop the other program, or set SANDBOX_PORT to a free port.`,
            )
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
}
