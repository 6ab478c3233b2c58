import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { AppConfig } from '../config';
import {
  isRefusedChange,
  isRefusedList,
  refusal,
  type ApiError,
  type Reply,
  type Result,
} from './reply';
import type { ApiExtra, ApiRequest, baseQuery } from './transport';

/** Reads an accepted reply; logs how many rows of a list were dropped, never their values. */
export type Reader<T, Arg = unknown> = (
  reply: Reply,
  reportDropped: (details: object) => void,
  arg: Arg,
) => Result<T>;

interface Call<Arg, T> {
  /** Builds the request; null if the configuration has no URL for it. */
  request: (arg: Arg, config: AppConfig) => ApiRequest | null;
  read: Reader<T, NoInfer<Arg>>;
}

type QueryFunction<Arg, T> = (
  arg: Arg,
  api: BaseQueryApi,
  extraOptions: unknown,
  send: (request: ApiRequest) => ReturnType<typeof baseQuery>,
) => Promise<Result<T>>;

/** Pauses before the retries of a list, in milliseconds (FAIL-4). */
const RETRY_DELAYS_MS = [1000, 2000, 4000];

/** Whether there was no usable reply, or a server failure (FAIL-4). */
const isWorthRetrying = (error: ApiError): boolean =>
  error.kind !== 'refused' || error.httpStatus >= 500;

/** Request Timeout and Too Many Requests. */
const TEMPORARY_REFUSALS = [408, 429];

/** Whether the resource does not exist or is not for this customer: a retry is pointless. */
export const isClearRefusal = (error: ApiError): boolean =>
  error.kind === 'refused' &&
  error.httpStatus < 500 &&
  !TEMPORARY_REFUSALS.includes(error.httpStatus);

const attempt =
  <Arg, T>(
    { request, read }: Call<Arg, T>,
    isRefused: (reply: Reply) => boolean,
  ): QueryFunction<Arg, T> =>
  async (arg, { extra }, _options, send) => {
    const { config, services } = extra as ApiExtra;
    const apiRequest = request(arg, config);
    if (apiRequest === null) return { error: { kind: 'noConnection' } };
    const { data: reply, error } = await send(apiRequest);
    if (error !== undefined) return { error };
    if (isRefused(reply)) return refusal(reply);
    const reportDropped = (details: object) =>
      services.log.warn(`Rows of ${apiRequest.path} were dropped`, details);
    return read(reply, reportDropped, arg);
  };

/** A `queryFn` without retries, for commands; `success: 0` is always a refusal (FAIL-1). */
export const once = <Arg, T>(call: Call<Arg, T>): QueryFunction<Arg, T> =>
  attempt(call, isRefusedChange);

/** The error for the log, without the server's message, which may name the customer. */
const withoutMessage = (error: ApiError): ApiError =>
  error.kind === 'refused' ? { ...error, message: null } : error;

/**
 * A `queryFn` that is retried three times if there was no reply, an unreadable one, or a server
 * failure; refusals are final (FAIL-4). `success: 0` without data is a refusal.
 */
export const withRetries =
  <Arg, T>(call: Call<Arg, T>): QueryFunction<Arg, T> =>
  async (arg, api, options, send) => {
    const { clock, log } = (api.extra as ApiExtra).services;
    const read = attempt(call, isRefusedList);
    for (let retries = 0; ; retries += 1) {
      const result = await read(arg, api, options, send);
      if ('data' in result || result.error.kind === 'cancelled') return result;
      const error = withoutMessage(result.error);
      if (!isWorthRetrying(error)) {
        log.warn(`${api.endpoint} was refused`, { error });
        return result;
      }
      const pauseMs = RETRY_DELAYS_MS[retries];
      if (pauseMs === undefined) {
        log.warn(`${api.endpoint} failed for good`, { error });
        return { error: { ...result.error, tries: retries + 1 } };
      }
      log.warn(`${api.endpoint} failed`, { error, pauseMs });
      if (!(await clock.wait(pauseMs, api.signal))) return { error: { kind: 'cancelled' } };
    }
  };
