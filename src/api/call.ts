import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';

import type { AppConfig } from '../config';
import { isRecord } from './lenient';
import { flagOf, refusal, type Reply } from './reply';
import type { ApiError, ApiExtra, ApiRequest } from './transport';

/** What a reader makes of an accepted reply: the clean shape, or why it is of no use. */
export type Reading<T> = { data: T } | 'unreadable' | 'refused';

/** Tells that rows of a list were dropped; never the values in them. */
export type ReportDropped = (details: { dropped: number; of: number; reasons: string[] }) => void;

interface Call<Arg, T> {
  /** Describes the request; null when the configuration has no address for it. */
  request: (arg: Arg, config: AppConfig) => ApiRequest | null;
  read: (reply: Reply, reportDropped: ReportDropped) => Reading<T>;
}

type Result<T> = { data: T } | { error: ApiError };

/** The base query as RTK Query hands it to an endpoint. */
type Send = (request: ApiRequest) => ReturnType<BaseQueryFn<ApiRequest, Reply, ApiError>>;

type QueryFunction<Arg, T> = (
  arg: Arg,
  api: BaseQueryApi,
  extraOptions: unknown,
  send: Send,
) => Promise<Result<T>>;

/** Pauses before the second, third and fourth try of a list, in milliseconds. */
const RETRY_PAUSES = [1000, 2000, 4000];

const REQUEST_TIMEOUT = 408;
const TOO_MANY_REQUESTS = 429;

/**
 * Whether the server clearly said no, so that asking again brings the same answer: what was asked
 * for does not exist, or is not for this customer. Its own failures and delays say nothing.
 * @param error why a call brought nothing
 */
export const isClearRefusal = (error: ApiError): boolean => {
  if (error.kind !== 'refused') return false;
  const { httpStatus } = error;
  return httpStatus < 500 && httpStatus !== REQUEST_TIMEOUT && httpStatus !== TOO_MANY_REQUESTS;
};

const isWorthRetrying = (error: ApiError): boolean =>
  error.kind !== 'cancelled' && !isClearRefusal(error);

const attempt = async <Arg, T>(
  { request, read }: Call<Arg, T>,
  arg: Arg,
  extra: ApiExtra,
  send: Send,
): Promise<Result<T>> => {
  const described = request(arg, extra.config);
  if (described === null) return { error: { kind: 'noConnection' } };
  const { path } = described;
  const { data: reply, error } = await send(described);
  if (error !== undefined) return { error };
  const reading = read(reply, (details) => {
    extra.services.log.warn(`Rows of ${path} were dropped`, details);
  });
  if (reading === 'refused') return { error: refusal(reply) };
  if (reading === 'unreadable') {
    return { error: { kind: 'unreadable', httpStatus: reply.httpStatus } };
  }
  return reading;
};

/** Whether an answer says `success: 0`, which counts as `error: 1` does. */
const saysFailed = ({ body }: Reply): boolean => isRecord(body) && flagOf(body.success) === 0;

/**
 * A call made exactly once: commands, payments, sign-in. It is never retried.
 * @param call the request and the reader of its reply
 * @returns a `queryFn` for an endpoint
 */
export const once =
  <Arg, T>(call: Call<Arg, T>): QueryFunction<Arg, T> =>
  (arg, { extra }, _options, send) =>
    attempt(
      {
        ...call,
        read: (reply, reportDropped) =>
          saysFailed(reply) ? 'refused' : call.read(reply, reportDropped),
      },
      arg,
      extra as ApiExtra,
      send,
    );

/** Why a call failed, for the log: the server's own words may name the customer. */
const withoutWords = (error: ApiError): ApiError =>
  error.kind === 'refused' ? { ...error, message: null } : error;

/**
 * A read that tries again by itself, three more times, when there was no reply, no readable reply
 * or a failure of the server's own; a clear refusal stands. Each failure is logged.
 * @param call the request and the reader of its reply
 * @returns a `queryFn` for an endpoint
 */
export const withRetries =
  <Arg, T>(call: Call<Arg, T>): QueryFunction<Arg, T> =>
  async (arg, { endpoint, extra, signal }, _options, send) => {
    const { clock, log } = (extra as ApiExtra).services;
    for (const pause of RETRY_PAUSES) {
      const result = await attempt(call, arg, extra as ApiExtra, send);
      if ('data' in result) return result;
      if (!isWorthRetrying(result.error)) {
        if (result.error.kind !== 'cancelled')
          log.warn(`${endpoint} was refused`, { error: withoutWords(result.error) });
        return result;
      }
      log.warn(`${endpoint} failed; trying again`, {
        error: withoutWords(result.error),
        pauseMs: pause,
      });
      if (!(await clock.wait(pause, signal))) return { error: { kind: 'cancelled' } };
    }
    const last = await attempt(call, arg, extra as ApiExtra, send);
    if ('error' in last)
      log.warn(`${endpoint} failed for good`, { error: withoutWords(last.error) });
    return last;
  };
