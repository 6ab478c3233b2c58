import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { DEMO_EMAIL, DEMO_PASSWORD } from '../../sandbox/seed/customer';

interface LoggedCall {
  path: string;
  query: Record<string, string | string[]>;
  /** The parsed body, without passwords. */
  body: unknown;
}

/** A deliberate failure; see docs/sandbox.md. */
export interface Fault {
  method?: string;
  path?: string;
  /** How often; unlimited when absent. */
  times?: number;
  /** Until the faults are cleared. */
  held?: true;
  status?: number;
  body?: string;
  drop?: 'before';
}

export interface TestUser {
  token: string;
  user_id: string;
  email: string;
  password: string;
  name: string;
  phone: string;
}

let userCount = 0;

/**
 * A sandbox in a separate process with its own port and data. It can be stopped and restarted like
 * a server: address and data stay.
 */
export class TestSandbox {
  readonly url: string;
  readonly #port: number;
  readonly #siteUrl: string;
  #dataPath: string | null = null;
  #child: ChildProcess | null = null;
  #words = '';

  constructor(port: number, siteUrl: string) {
    this.#port = port;
    this.#siteUrl = siteUrl;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Starts the process and waits until it responds; does nothing if it is running. */
  async start(): Promise<void> {
    if (this.#child !== null) return;
    this.#dataPath ??= await mkdtemp(path.join(tmpdir(), 'sandbox-'));
    this.#words = '';
    const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
      env: {
        ...process.env,
        SANDBOX_PASSWORDS: 'cheap',
        SANDBOX_PORT: String(this.#port),
        SANDBOX_DATA: this.#dataPath,
        SITE_URL: this.#siteUrl,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const remember = (part: Buffer) => {
      this.#words += part.toString();
    };
    child.stdout.on('data', remember);
    child.stderr.on('data', remember);
    for (let attempt = 0; attempt < 300; attempt += 1) {
      if (child.exitCode !== null || child.signalCode !== null) break;
      if (await this.#answers()) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await this.stop('SIGKILL');
    throw new Error(`The sandbox did not start. It said:\n${this.#words}`);
  }

  /**
   * Stops the process and keeps its data.
   * @param signal SIGTERM shuts down cleanly, SIGKILL is a crash
   */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    const runs = child?.exitCode === null && child.signalCode === null;
    if (!runs) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  async dispose(): Promise<void> {
    await this.stop();
    if (this.#dataPath !== null) await rm(this.#dataPath, { recursive: true, force: true });
    this.#dataPath = null;
  }

  async log(): Promise<LoggedCall[]> {
    return (await this.#ask('GET', 'log')) as LoggedCall[];
  }

  async clearLog(): Promise<void> {
    await this.#ask('DELETE', 'log');
  }

  async fault(fault: Fault): Promise<void> {
    await this.#ask('POST', 'faults', fault);
  }

  /**
   * Holds calls back before the server sees them. Unlike a route it leaves the browser's cache in use.
   * @returns lets them go, and clears all faults
   */
  async hold(fault: Pick<Fault, 'method' | 'path'>): Promise<() => Promise<void>> {
    await this.fault({ ...fault, held: true });
    return () => this.clearFaults();
  }

  async clearFaults(): Promise<void> {
    await this.#ask('DELETE', 'faults');
  }

  /** A new customer who is signed in already, so that tests don't affect each other. */
  async newUser(wish: Partial<Pick<TestUser, 'name' | 'phone'>> = {}): Promise<TestUser> {
    userCount += 1;
    const user = {
      name: 'Lindiwe Dube',
      phone: '0310000000',
      ...wish,
      email: `customer-${process.pid}-${Date.now()}-${userCount}@test.example`,
      password: 'correct-horse',
    };
    const session = (await this.#ask('POST', 'users', user)) as { token: string; user_id: string };
    return { ...user, token: session.token, user_id: session.user_id };
  }

  /** The seeded customer with data in every list, for read-only tests. */
  async demoCustomer(): Promise<TestUser> {
    const user = { email: DEMO_EMAIL, password: DEMO_PASSWORD, name: 'Thandi Naidoo', phone: '' };
    const reply = await fetch(`${this.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: user.email, password: user.password }),
    });
    const { data } = (await reply.json()) as { data: { token: string; user_id: string } };
    return { ...user, token: data.token, user_id: data.user_id };
  }

  /** A customer's carts on the server, for comparison with the screen. */
  async carts(token: string): Promise<unknown> {
    return this.#ask('GET', `carts?token=${encodeURIComponent(token)}`);
  }

  async #answers(): Promise<boolean> {
    try {
      await fetch(`${this.url}/sandbox/log`);
      return true;
    } catch {
      return false;
    }
  }

  async #ask(method: string, name: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.url}/sandbox/${name}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} /sandbox/${name}: ${response.status} ${text}`);
    const reply: unknown = text === '' ? null : JSON.parse(text);
    // Replies have the API's envelope, { error: 0, data }.
    return typeof reply === 'object' && reply !== null && 'data' in reply ? reply.data : reply;
  }
}
