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

interface Session {
  token: string;
  user_id: string;
}

export interface TestUser extends Session {
  email: string;
  name: string;
  phone: string;
}

let userCount = 0;

/** A sandbox in a separate process with its own port and data. */
export class TestSandbox {
  readonly url: string;
  readonly #port: number;
  readonly #siteUrl: string;
  #dataPath = '';
  #child: ChildProcess | null = null;

  constructor(port: number, siteUrl: string) {
    this.#port = port;
    this.#siteUrl = siteUrl;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Starts the process and waits until it responds. */
  async start(): Promise<void> {
    this.#dataPath = await mkdtemp(path.join(tmpdir(), 'sandbox-'));
    let words = '';
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
      words += part.toString();
    };
    child.stdout.on('data', remember);
    child.stderr.on('data', remember);
    for (let attempt = 0; attempt < 300; attempt += 1) {
      if (child.exitCode !== null || child.signalCode !== null) break;
      const answers = await this.log().then(
        () => true,
        () => false,
      );
      if (answers) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await this.dispose();
    throw new Error(`The sandbox did not start. It said:\n${words}`);
  }

  async dispose(): Promise<void> {
    const child = this.#child;
    if (child?.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }
    await rm(this.#dataPath, { recursive: true, force: true });
  }

  /** Calls the API as a customer; resolves to the answer's data. */
  async call(user: TestUser, method: string, name: string, body?: object): Promise<unknown> {
    return this.#ask(method, `api/${name}`, body, { Authorization: `Bearer ${user.token}` });
  }

  async log(): Promise<LoggedCall[]> {
    return (await this.#ask('GET', 'sandbox/log')) as LoggedCall[];
  }

  async clearLog(): Promise<void> {
    await this.#ask('DELETE', 'sandbox/log');
  }

  async fault(fault: Fault): Promise<void> {
    await this.#ask('POST', 'sandbox/faults', fault);
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
    await this.#ask('DELETE', 'sandbox/faults');
  }

  /** A new customer who is signed in already, so that tests don't affect each other. */
  async newUser(name = 'Lindiwe Dube'): Promise<TestUser> {
    userCount += 1;
    const user = {
      name,
      phone: '0310000000',
      email: `customer-${process.pid}-${Date.now()}-${userCount}@test.example`,
      password: 'correct-horse',
    };
    return { ...user, ...((await this.#ask('POST', 'sandbox/users', user)) as Session) };
  }

  /** The seeded customer with data in every list, for read-only tests. */
  async demoCustomer(): Promise<TestUser> {
    const session = await this.#ask('POST', 'api/login', {
      email: DEMO_EMAIL,
      password: DEMO_PASSWORD,
    });
    return { email: DEMO_EMAIL, name: 'Thandi Naidoo', phone: '', ...(session as Session) };
  }

  async #ask(method: string, name: string, body?: object, headers = {}): Promise<unknown> {
    const response = await fetch(`${this.url}/${name}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} /${name}: ${response.status} ${text}`);
    const reply: unknown = text === '' ? null : JSON.parse(text);
    // Replies have the API's envelope, { error: 0, data }.
    return typeof reply === 'object' && reply !== null && 'data' in reply ? reply.data : reply;
  }
}
