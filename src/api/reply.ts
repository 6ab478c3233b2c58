import { parsedJson } from '../lib/parsedJson';
import { isRecord, toNumber, toTextOrNull } from './lenient';

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

export interface Reply {
  httpStatus: number;
  body: Record<string, unknown> | unknown[];
}

/** How deep `misc` is searched for texts. */
const MISC_DEPTH = 3;

const parse = (text: string): Reply['body'] | null => {
  const body = parsedJson(text);
  return isRecord(body) || Array.isArray(body) ? body : null;
};

/**
 * The value of a flag (`error`, `success`), sent as a number or text.
 * @returns null when there is no flag; 1 for non-numeric text (an error message as the flag)
 */
export const flagOf = (value: unknown): number | null => {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return toNumber(value) ?? 1;
};

const textsIn = (value: unknown, depth: number): string[] => {
  if (typeof value !== 'object' || value === null) {
    const text = toTextOrNull(value);
    return text === null ? [] : [text];
  }
  return depth === 0 ? [] : Object.values(value).flatMap((part) => textsIn(part, depth - 1));
};

/** @returns the server's message in `misc`: a text, or the joined texts of a list or object */
const messageOf = (body: Reply['body']): string | null => {
  const texts = isRecord(body) ? textsIn(body.misc, MISC_DEPTH) : [];
  return texts.length === 0 ? null : toTextOrNull(texts.join(' '));
};

/** A refusal with the reply's message. */
export const refusal = ({ httpStatus, body }: Reply): ApiError => ({
  kind: 'refused',
  httpStatus,
  message: messageOf(body),
});

/**
 * Judges a reply by its body, whatever its HTTP status (FAIL-1). HTML, an empty or a malformed body
 * counts as an error; a body without flags or data is judged by its status.
 */
export const judgeReply = (
  httpStatus: number,
  text: string,
): { data: Reply } | { error: ApiError } => {
  const body = parse(text);
  if (body === null) return { error: { kind: 'unreadable', httpStatus } };
  const reply = { httpStatus, body };
  const flag = isRecord(body) ? flagOf(body.error) : 0;
  if (flag !== null && flag !== 0) return { error: refusal(reply) };
  const saysNothing = flag === null && isRecord(body) && !hasData(body);
  return saysNothing && httpStatus >= 400 ? { error: refusal(reply) } : { data: reply };
};

/** Whether an answer holds what was asked for: a bare list counts, `data: null` does not. */
export const hasData = (body: Reply['body']): boolean =>
  Array.isArray(body) || (body.data !== undefined && body.data !== null);
