import { isRecord, toNumber, toTextOrNull } from './lenient';
import type { ApiError } from './transport';

/** A reply that could be parsed. */
export interface Reply {
  httpStatus: number;
  /** An object or a list. */
  body: Record<string, unknown> | unknown[];
}

/** Depth to which the texts in `misc` are collected. */
const MISC_DEPTH = 3;

const parse = (text: string): Reply['body'] | null => {
  try {
    const body: unknown = JSON.parse(text);
    return isRecord(body) || Array.isArray(body) ? body : null;
  } catch {
    return null;
  }
};

/**
 * The number a flag (`error`, `success`) stands for; the server sends numbers and texts.
 * @returns null when there is no flag; 1 for a text that is no number (an error text as the flag)
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

/** @returns the server's own words in `misc`: a text, or the joined texts of a list or an object */
const messageOf = (body: Reply['body']): string | null => {
  const texts = isRecord(body) ? textsIn(body.misc, MISC_DEPTH) : [];
  return texts.length === 0 ? null : toTextOrNull(texts.join(' '));
};

/**
 * A refusal in the words of a reply.
 * @param reply a reply whose body says no
 */
export const refusal = ({ httpStatus, body }: Reply): ApiError => ({
  kind: 'refused',
  httpStatus,
  message: messageOf(body),
});

/**
 * Judges a reply by its body, whatever its HTTP status (FAIL-1). HTML, an empty or a malformed body counts as an error; a body
 * that says neither yes nor no, and brings no data, is taken by its status.
 * @param httpStatus the reply's status, which stays known beside the body
 * @param text the reply's body as it came
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

/** Whether a body brings anything under `data`. */
export const hasData = (body: Reply['body']): boolean =>
  Array.isArray(body) || (body.data !== undefined && body.data !== null);
