import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';

const REDACTED = '[redacted]';

/** Names under which tokens, passwords and personal data travel through events and the cache. */
const PRIVATE_NAMES = new Set([
  'token',
  'userId',
  'password',
  'email',
  'phone',
  'name',
  'address',
  'city',
  'pincode',
  'remarks',
  'imageFile',
  'originalArgs',
  'baseQueryMeta',
]);

/** Endpoints whose answers are about the customer. */
const PRIVATE_ENDPOINTS = new Set([
  'login',
  'register',
  'getUserDetails',
  'updateProfile',
  'getAddresses',
  'addAddress',
]);

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      PRIVATE_NAMES.has(name) && inner !== null ? REDACTED : redact(inner),
    ]),
  );
}

const endpointOf = (action: UnknownAction): string => {
  const { meta } = action as { meta?: { arg?: { endpointName?: string } } };
  return meta?.arg?.endpointName ?? '';
};

/** An event without the customer's secrets. */
export function redactAction<Action extends UnknownAction>(action: Action): Action {
  const isPrivate =
    PRIVATE_ENDPOINTS.has(endpointOf(action)) ||
    action.type.startsWith('auth/') ||
    action.type.startsWith('persist/');
  return isPrivate ? (redact(action) as Action) : action;
}

function redactCache(cache: unknown): unknown {
  if (!isPlain(cache) || !isPlain(cache.queries)) return cache;
  const queries = Object.entries(cache.queries).map(([key, entry]) => [
    key,
    isPlain(entry) && PRIVATE_ENDPOINTS.has(String(entry.endpointName)) ? redact(entry) : entry,
  ]);
  return { ...cache, queries: Object.fromEntries(queries) as Plain };
}

/** The state without the customer's secrets. */
export function redactState<State>(state: State): State {
  if (!isPlain(state)) return state;
  return { ...state, auth: redact(state.auth), api: redactCache(state.api) };
}

/**
 * How Redux DevTools shows the site to support staff. Passwords never enter the store; this keeps
 * the token and personal data out of the panel and of its exports too.
 */
export const devToolsOptions: DevToolsEnhancerOptions = {
  name: 'Customer web site',
  maxAge: 200,
  actionSanitizer: redactAction,
  stateSanitizer: redactState,
};
