import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { AppConfig } from '../config';
import { hasData, refusal, successFlag, type ApiError, type Reply } from './reply';
import type { ApiExtra, ApiRequest } from './transport';

/** The parsed data of an accepted reply, or why it can't be used. */
export type Reading<T> = { data: T } | 'unreadable' | 'refused';

/** Reports how many rows of a list were dropped; never their values. */
export type ReportDropped = (details: { dropped: number; of: number; reasons: string[] }) => void;

interface Call<Arg, T> {
  /** Builds the request; null if the configuration has no URL for it. */
  request: (arg: Arg, config: AppConfig) => ApiRequest | null;
  read: (reply: Reply, reportDropped: ReportDropped) => Reading<T>;
}

type Result<T> = { data: T } | { error: ApiError };

type Send = (request: ApiRequest) => ReturnType<BaseQueryFn<ApiRequest, Reply, ApiError>>;

type QueryFunction<Arg, T> = (
  arg: Arg,
  api: BaseQueryApi,
  extraOptions: unknown,
  send: Send,
) => Promise<Result<T>>;

/** Pauses before the retries of a list, in milliseconds (FAIL-4). */
const RETRY_DELAYS_MS = [1000, 2000, 4000];

/** Whether there was no usable reply, or a server failure (FAIL-4). */
const isWorthRetrying = (error: ApiError): boolean =>
  error.kind !== 'refused' || error.httpStatus >= 500;

/** Request Timeout and Too Many Requests. */
const TEMPORARY_REFUSALS = [408, 429];

/**
 * Whether the server clearly refused, so that a retry is pointless: the resource does not exist, or
 * is not for this customer. Server failures and timeouts don't count.
 */
export const isClearRefusal = (error: ApiError): boolean =>
  error.kind === 'refused' &&
  error.httpStatus < 500 &&
  !TEMPORARY_REFUSALS.includes(error.httpStatus);

const attempt = async <Arg, T>(
  { request, read }: Call<Arg, T>,
  arg: Arg,
  extra: ApiExtra,
  send: Send,
): Promise<Result<T>> => {
  const apiRequest = request(arg, extra.config);
  if (apiRequest === null) return { error: { kind: 'noConnection' } };
  const { path } = apiRequest;
  const { data: reply, error } = await send(apiRequest);
  if (error !== undefined) return { error };
  const reading = read(reply, (details) =>
    extra.services.log.warn(`Rows of ${path} were dropped`, details),
  );
  if (reading === 'refused') return { error: refusal(reply) };
  if (reading === 'unreadable') {
    return { error: { kind: 'unreadable', httpStatus: reply.httpStatus } };
  }
  return reading;
};

/**
 * A call without retries: commands, payments, sign-in. `success: 0` is always a refusal (FAIL-1).
 * @returns a `queryFn` for an endpoint
 */
export const once =
  <Arg, T>(call: Call<Arg, T>): QueryFunction<Arg, T> =>
  (arg, { extra }, _options, send) =>
    attempt(
      {
        ...call,
        read: (reply, reportDropped) =>
          successFlag(reply) === false ? 'refused' : call.read(reply, reportDropped),
      },
      arg,
      extra as ApiExtra,
      send,
    );

/** The error for the log, without the server's message, which may name the customer. */
const withoutMessage = (error: ApiError): ApiError =>
  error.kind === 'refused' ? { ...error, message: null } : error;

/**
 * A read that is retried three times if there was no reply, an unreadable one, or a server failure;
 * refusals are final (FAIL-4). Each failure is logged. `success: 0` without data is a refusal.
 * @returns a `queryFn` for an endpoint
 */
export const withRetries =
  <Arg, T>(call: Call<Arg, T>): QueryFunction<Arg, T> =>
  async (arg, { endpoint, extra, signal }, _options, send) => {
    const { clock, log } = (extra as ApiExtra).services;
    const read: typeof call.read = (reply, reportDropped) =>
      successFlag(reply) === false && !hasData(reply.body)
        ? 'refused'
        : call.read(reply, reportDropped);
    for (let retries = 0; ; retries += 1) {
      const result = await attempt({ ...call, read }, arg, extra as ApiExtra, send);
      if ('data' in result || result.error.kind === 'cancelled') return result;
      const error = withoutMessage(result.error);
      if (!isWorthRetrying(error)) {
        log.warn(`${endpoint} was refused`, { error });
        return result;
      }
      const pauseMs = RETRY_DELAYS_MS[retries];
      if (pauseMs === undefined) {
        log.warn(`${endpoint} failed for good`, { error });
        return result;
      }
      log.warn(`${endpoint} failed; trying again`, { error, pauseMs });
      if (!(await clock.wait(pauseMs, signal))) return { error: { kind: 'cancelled' } };
    }
  };
