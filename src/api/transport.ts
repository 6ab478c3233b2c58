import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';

import type { AppConfig } from '../config';
import type { Services } from '../services/types';
import { judgeReply, type Reply } from './reply';

/** What the endpoints need from the store's extra argument. */
export interface ApiExtra {
  config: AppConfig;
  services: Pick<Services, 'clock' | 'fetch' | 'log'>;
}

/** Why a call brought nothing; plain data, for the error rests in the store. */
export type ApiError =
  /** No reply at all: offline, name not found, connection refused or lost. */
  | { kind: 'noConnection' }
  /** Given up by the customer or by the page that asked. */
  | { kind: 'cancelled' }
  /** The server said no; `message` is its own text from `misc`, if any. */
  | { kind: 'refused'; httpStatus: number; message: string | null }
  /** A reply that is no JSON object, or that lacks what the call is made for. */
  | { kind: 'unreadable'; httpStatus: number };

/** One call, as a resource file describes it. */
export interface ApiRequest {
  /** Path below `apiBaseUrl` without a leading slash, or an absolute address of another service. */
  path: string;
  method?: 'GET' | 'POST' | 'PUT';
  /** A list sends its key once for each value. */
  query?: Record<string, string | readonly string[]>;
  /** An object goes as JSON, form data as multipart with the browser's own boundary. */
  body?: Record<string, unknown> | FormData;
  /** Sends no token though there may be one. */
  isAnonymous?: boolean;
  /** A status that is a refusal whatever body comes with it. */
  refusedStatus?: number;
}

/** Only these may stand in a header; anything else would make the whole call fail. */
const HEADER_SAFE = /^[\x21-\x7e]+$/;

const tokenOf = (state: unknown): string | null => {
  const token = (state as { auth?: { status: string; token?: string } }).auth?.token;
  return token !== undefined && HEADER_SAFE.test(token) ? token : null;
};

const isAbsolute = (path: string): boolean => /^https?:\/\//i.test(path);

const addressOf = ({ path, query = {} }: ApiRequest, config: AppConfig): string => {
  const address = isAbsolute(path) ? path : config.apiBaseUrl + path;
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      [value].flat().map((single) => [key, single] as [string, string]),
    ),
  ).toString();
  if (search === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${search}`;
};

const headersOf = (request: ApiRequest, token: string | null): Record<string, string> => {
  const isForeign = isAbsolute(request.path);
  return {
    Accept: 'application/json',
    ...(token === null || request.isAnonymous === true || isForeign
      ? {}
      : { Authorization: `Bearer ${token}` }),
    ...(request.body === undefined || request.body instanceof FormData
      ? {}
      : { 'Content-Type': 'application/json' }),
  };
};

const bodyOf = ({ body }: ApiRequest): BodyInit | null => {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
};

/**
 * Makes one call, without a timeout (CALL-6), and judges the reply by its body.
 *
 * Sends `Authorization: Bearer` only when the store holds a token and the call is neither anonymous
 * nor to another service. Nothing is kept by the browser's own cache: replies are personal, and
 * tablets are shared.
 * @returns the parsed body with its HTTP status, or the error; never throws
 */
export const baseQuery: BaseQueryFn<ApiRequest, Reply, ApiError> = async (
  request: ApiRequest,
  { extra, getState, signal }: BaseQueryApi,
) => {
  const { config, services } = extra as ApiExtra;
  let status: number;
  let text: string;
  try {
    const response = await services.fetch(addressOf(request, config), {
      method: request.method ?? 'GET',
      headers: headersOf(request, tokenOf(getState())),
      body: bodyOf(request),
      cache: 'no-store',
      signal,
    });
    status = response.status;
    text = await response.text();
  } catch {
    return { error: { kind: signal.aborted ? 'cancelled' : 'noConnection' } };
  }
  const judged = judgeReply(status, text);
  if (status !== request.refusedStatus) return judged;
  const message =
    'error' in judged && judged.error.kind === 'refused' ? judged.error.message : null;
  return { error: { kind: 'refused', httpStatus: status, message } };
};
