import { createAction } from '@reduxjs/toolkit';
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { AppConfig } from '../config';
import type { Services } from '../services/types';
import { parseReply, type ApiError, type Reply } from './reply';

export interface ApiExtra {
  config: AppConfig;
  services: Pick<Services, 'clock' | 'fetch' | 'log'> & {
    pictures: Pick<Services['pictures'], 'urlOf'>;
  };
}

export interface ApiRequest {
  /** Path below `apiBaseUrl` without a leading slash, or an absolute URL of another service. */
  path: string;
  method?: 'GET' | 'POST' | 'PUT';
  /** A list repeats its key for each value. */
  query?: Record<string, string | readonly string[]>;
  /** Objects are sent as JSON, form data as multipart. */
  body?: Record<string, unknown> | FormData;
  /** Never sends the token. */
  isAnonymous?: boolean;
  /** Statuses that always mean refusal, whatever the body, unless it is HTML. */
  refusedStatuses?: readonly number[];
}

/** A call with the token was answered with 401; `getUserDetails` decides what follows (AUTH-5). */
export const unauthorized = createAction('api/unauthorized');

const UNAUTHORIZED = 401;

/** HTML from a proxy, firewall or portal: not a reply of the API, whatever its status (AUTH-5). */
const isPage = (text: string): boolean => /^\s*</.test(text);

/** Valid header characters; others would make `fetch` throw. */
const HEADER_SAFE = /^[\x21-\x7e]+$/;

const tokenOf = (state: unknown): string | null => {
  const token = (state as { auth?: { status: string; token?: string } }).auth?.token;
  return token !== undefined && HEADER_SAFE.test(token) ? token : null;
};

const isAbsolute = (path: string): boolean => /^https?:\/\//i.test(path);

const urlOf = ({ path, query = {} }: ApiRequest, config: AppConfig): string => {
  const url = new URL(path, config.apiBaseUrl);
  for (const [key, values] of Object.entries(query))
    for (const value of [values].flat()) url.searchParams.append(key, value);
  return url.href;
};

/**
 * Makes a call without a timeout (CALL-6), and parses the reply. It never throws.
 *
 * The token is sent unless the call is anonymous or to another service (AUTH-9). The HTTP cache is
 * bypassed: replies are personal, and devices are shared.
 */
export const baseQuery: BaseQueryFn<ApiRequest, Reply, ApiError> = async (
  request: ApiRequest,
  { dispatch, extra, getState, signal }: BaseQueryApi,
) => {
  const { config, services } = extra as ApiExtra;
  const { path, method = 'GET', body, isAnonymous } = request;
  const token = isAnonymous || isAbsolute(path) ? null : tokenOf(getState());
  const isJson = body !== undefined && !(body instanceof FormData);
  let status: number;
  let text: string;
  try {
    const response = await services.fetch(urlOf(request, config), {
      method,
      headers: {
        Accept: 'application/json',
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(isJson && { 'Content-Type': 'application/json' }),
      },
      body: isJson ? JSON.stringify(body) : (body ?? null),
      cache: 'no-store',
      signal,
    });
    status = response.status;
    text = await response.text();
  } catch {
    return { error: { kind: signal.aborted ? 'cancelled' : 'noConnection' } };
  }
  const parsed = parseReply(status, text);
  if (isPage(text)) return parsed;
  if (!request.refusedStatuses?.includes(status)) {
    if (status === UNAUTHORIZED && token !== null) dispatch(unauthorized());
    return parsed;
  }
  const message =
    'error' in parsed && parsed.error.kind === 'refused' ? parsed.error.message : null;
  return { error: { kind: 'refused', httpStatus: status, message } };
};
