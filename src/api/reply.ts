import { isRecord } from '../lib/isRecord';
import { parseJson } from '../lib/parseJson';
import { toName, toText, toTextOrNull } from './lenient';

/** Why a call failed; plain data, because it is kept in the store. */
export type ApiError =
  /** No reply: offline, name not found, connection refused or lost. */
  | { kind: 'noConnection' }
  /** Cancelled by the customer or by the page. */
  | { kind: 'cancelled' }
  /** The server refused; `message` is its own text from `misc`, if any. */
  | { kind: 'refused'; httpStatus: number; message: string | null }
  /** Not a JSON object, or without the required data. */
  | { kind: 'unreadable'; httpStatus: number };

export type Result<T> = { data: T } | { error: ApiError };

export interface Reply {
  httpStatus: number;
  body: Record<string, unknown> | unknown[];
}

/** How deep `misc` is searched for texts. */
const MISC_DEPTH = 3;

/** Reads a flag, case-insensitively; null if it is neither true nor false. */
const readFlag = (value: unknown): boolean | null => {
  if (typeof value === 'boolean') return value;
  const text = toText(value).trim().toLowerCase();
  if (text === '') return null;
  if (text === 'false' || Number(text) === 0) return false;
  return text === 'true' || Number(text) === 1 ? true : null;
};

/** Whether a value is missing, null, `''`, `[]` or `{}`. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && (value === null || Object.keys(value).length === 0));

/**
 * Whether a reply's `error` is set (FAIL-1): any text but a number or `false` counts.
 * @returns null if empty
 */
const errorFlag = (value: unknown): boolean | null =>
  isEmpty(value) ? null : readFlag(value) !== false;

/** A reply's `success` flag (FAIL-1); null if it is neither true nor false. */
export const successFlag = ({ body }: Reply): boolean | null =>
  isRecord(body) ? readFlag(body.success) : null;

/** Whether a change was accepted explicitly, by `error: 0` or the like, or by `success`. */
export const isAccepted = (reply: Reply): boolean =>
  successFlag(reply) ?? (isRecord(reply.body) && reply.body.error !== undefined);

const textsIn = (value: unknown, depth: number): string[] => {
  if (typeof value !== 'object' || value === null) {
    const text = toTextOrNull(value);
    return text === null ? [] : [text];
  }
  return depth === 0 ? [] : Object.values(value).flatMap((part) => textsIn(part, depth - 1));
};

/** The server refused; its message in `misc` is a text, or the texts of a list or object. */
export const refusal = ({ httpStatus, body }: Reply): { error: ApiError } => {
  const texts = isRecord(body) ? textsIn(body.misc, MISC_DEPTH) : [];
  return { error: { kind: 'refused', httpStatus, message: toName(texts.join(' ')) || null } };
};

export const unreadable = ({ httpStatus }: Pick<Reply, 'httpStatus'>): { error: ApiError } => ({
  error: { kind: 'unreadable', httpStatus },
});

/** Whether a reply has data: a bare list counts, `data: null` does not. */
export const hasData = (body: Reply['body']): boolean =>
  Array.isArray(body) || (body.data !== undefined && body.data !== null);

/** Whether nothing in a reply's body says how the call went, so that its HTTP status does (FAIL-1). */
const isSilent = (reply: Reply): boolean =>
  isRecord(reply.body) &&
  isEmpty(reply.body.error) &&
  isEmpty(reply.body.data) &&
  successFlag(reply) !== true;

/** Whether a change was refused. */
export const isRefusedChange = (reply: Reply): boolean =>
  successFlag(reply) === false || (reply.httpStatus >= 400 && isSilent(reply));

/** Whether a list was refused; no rows beside 404 are an empty list. */
export const isRefusedList = (reply: Reply): boolean =>
  (successFlag(reply) === false && !hasData(reply.body)) ||
  (reply.httpStatus >= 500 && isSilent(reply));

/** Parses a reply: its body decides, and its HTTP status only without flags or data (FAIL-1). */
export const parseReply = (httpStatus: number, text: string): Result<Reply> => {
  const body = parseJson(text);
  if (!isRecord(body) && !Array.isArray(body)) return unreadable({ httpStatus });
  const reply = { httpStatus, body };
  const isError = isRecord(body) ? errorFlag(body.error) : false;
  if (isError === true) return refusal(reply);
  const lacksOutcome = isError === null && !hasData(body);
  return lacksOutcome && httpStatus >= 400 ? refusal(reply) : { data: reply };
};
