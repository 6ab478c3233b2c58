import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SandboxOptions } from '../../sandbox/options';
import { CUSTOMER_USER_TYPE } from '../../sandbox/ids';
import { CHEAP_COST } from '../../sandbox/passwords';
import { createSandbox, type Sandbox } from '../../sandbox/sandbox';
import { DEMO_EMAIL, DEMO_PASSWORD } from '../../sandbox/seed/customer';

interface Answer {
  status: number;
  body: unknown;
  text: string;
  headers: Headers;
}

interface CallOptions {
  token?: string | null | undefined;
  /** Sent as JSON, or unchanged if it is a form or text. */
  body?: unknown;
  headers?: Record<string, string>;
}

type Send = (target: string, init: RequestInit) => Response | Promise<Response>;

/** A Wednesday, ten in the morning in Durban. */
export const NOW = Date.parse('2026-03-11T08:00:00.000Z');

/** @returns the value at a path such as `data.0.name`, or undefined */
export function pick(value: unknown, where: string): unknown {
  return where.split('.').reduce<unknown>((inner, key) => {
    if (typeof inner !== 'object' || inner === null) return undefined;
    return (inner as Record<string, unknown>)[key];
  }, value);
}

export function pickText(value: unknown, where: string): string {
  const found = pick(value, where);
  if (typeof found !== 'string') throw new Error(`${where} is no text: ${JSON.stringify(value)}`);
  return found;
}

export function pickList(value: unknown, where: string): unknown[] {
  const found = pick(value, where);
  if (!Array.isArray(found)) throw new Error(`${where} is no list: ${JSON.stringify(value)}`);
  return found as unknown[];
}

async function send(
  how: Send,
  method: string,
  target: string,
  { token, body, headers = {} }: CallOptions,
): Promise<Answer> {
  const isRaw = typeof body === 'string' || body instanceof FormData;
  const isForm = body instanceof URLSearchParams;
  const response = await how(target, {
    method,
    headers: {
      ...(token === undefined || token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined || isRaw || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    redirect: 'manual',
    ...(body === undefined
      ? {}
      : { body: isRaw || isForm ? (body as BodyInit) : JSON.stringify(body) }),
  });
  const { status, headers: received } = response;
  const text = await response.text();
  const isJson = received.get('content-type')?.includes('json') === true;
  return { status, body: isJson ? (JSON.parse(text) as unknown) : text, text, headers: received };
}

export function clientOf(how: Send) {
  return {
    get: (target: string, options: CallOptions = {}) => send(how, 'GET', target, options),
    post: (target: string, body?: unknown, options: CallOptions = {}) =>
      send(how, 'POST', target, { body, ...options }),
    put: (target: string, body?: unknown, options: CallOptions = {}) =>
      send(how, 'PUT', target, { body, ...options }),
    delete: (target: string) => send(how, 'DELETE', target, {}),
  };
}

export type Client = ReturnType<typeof clientOf>;

let folders: string[] = [];
let open: Sandbox[] = [];

/** A folder that `cleanUp` removes. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-test-'));
  folders.push(folder);
  return folder;
}

/** Options for a sandbox in its own folder, with a clock stopped at `NOW`. */
export function optionsIn(folder: string): SandboxOptions {
  return {
    databasePath: path.join(folder, 'sandbox.db'),
    uploadsPath: path.join(folder, 'uploads'),
    artPath: path.resolve('public/art'),
    siteUrl: 'http://127.0.0.1:4140',
    clock: { now: () => NOW },
    passwordCost: CHEAP_COST,
    quiet: true,
  };
}

/** A new sandbox, called in process. */
export function openSandbox(wish: Partial<SandboxOptions> = {}): Client & { sandbox: Sandbox } {
  const sandbox = createSandbox({ ...optionsIn(temporaryFolder()), ...wish });
  open.push(sandbox);
  return { ...clientOf((target, init) => sandbox.app.request(target, init)), sandbox };
}

export function cleanUp(): void {
  open.forEach((sandbox) => {
    sandbox.close();
  });
  folders.forEach((folder) => {
    rmSync(folder, { recursive: true, force: true });
  });
  open = [];
  folders = [];
}

let count = 0;

export function registration(wish: Record<string, unknown> = {}): Record<string, unknown> {
  count += 1;
  return {
    name: 'Sipho Dlamini',
    email: `sipho-${String(count)}@example.test`,
    phone: '031 555 0199',
    password: 'correct horse',
    user_type: CUSTOMER_USER_TYPE,
    ...wish,
  };
}

/** @returns the token of a new customer with an empty cart */
export async function newCustomer(client: Client): Promise<string> {
  return pickText((await client.post('/sandbox/users', {})).body, 'data.token');
}

/** @returns a token of the demo customer */
export async function demoCustomer(client: Client): Promise<string> {
  const answer = await client.post('/api/login', { email: DEMO_EMAIL, password: DEMO_PASSWORD });
  return pickText(answer.body, 'data.token');
}
