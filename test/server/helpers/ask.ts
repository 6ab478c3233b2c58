import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { request as requestSecurely } from 'node:https';

/**
 * Unlike fetch, sends a path and the headers exactly as given, follows no redirect, and accepts any
 * certificate.
 */
export async function ask(
  origin: string,
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  const { protocol, hostname, port } = new URL(origin);
  const options = { hostname, port, path: target, headers, method, rejectUnauthorized: false };
  const call = protocol === 'https:' ? requestSecurely(options) : request(options);
  const [response] = (await once(call.end(), 'response')) as [IncomingMessage];
  const bytes = Buffer.concat((await response.toArray()) as Buffer[]);
  const { statusCode: status, headers: sent } = response;
  return { status, headers: sent, bytes, body: bytes.toString() };
}
