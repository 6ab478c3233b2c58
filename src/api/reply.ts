import { isRecord } from '../lib/isRecord';
import { parseJson } from '../lib/parseJson';
import { toName, toText, uniqueBy } from './lenient';

type Failure =
  /** No reply: offline, name not found, connection refused or lost. */
  | { kind: 'noConnection' }
  /** Cancelled by the customer or by the page. */
  | { kind: 'cancelled' }
  /** The server refused; `message` is its own text from `misc`, if any. */
  | { kind: 'refused'; httpStatus: number; message: string | null }
  /** Not a JSON object, or without the required data. */
  | { kind: 'unreadable'; httpStatus: number };

/** Why a call failed, after several tries if it says so; plain data, because it is in the store. */
export type ApiError = Failure & { tries?: number };

export type Result<T> = { data: T } | { error: ApiError };

export interface Reply {
  httpStatus: number;
  body: Record<string, unknown> | unknown[];
}

/** How deep `misc` is searched for sentences. */
const MISC_DEPTH = 4;

/** Reads a flag, case-insensitively; null if it is neither true nor false. */
const readFlag = (value: unknown): boolean | null => {
  if (typeof value === 'boolean') return value;
  const text = toText(value).trim().toLowerCase();
  if (text === '') return null;
  if (text === 'false' || Number(text) === 0) return false;
  return text === 'true' || Number(text) === 1 ? true : null;
};

/** Whether a value is missing, null, `''`, `[]` or `{}`. */
export const isEmpty = (value: unknown): boolean =>
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

/** The keys under which libraries that check forms repeat what was typed, or say where. */
const NOT_WORDS = [
  'value',
  'rejectedValue',
  'input',
  'target',
  'keyValue',
  'path',
  'params',
  'stack',
];

/** Where these libraries put one error for each field. */
const ERROR_LISTS = ['errors', 'details', 'issues'];

/** `User validation failed:` or `Error:` before a sentence. */
const PREFIX = /^(?:[\w ]+ validation failed|(?:Validation)?Error): /;

/** `email:` before a sentence, perhaps one of several. */
const FIELD = /(^|, )[a-z][\w.]*: /g;

/** Identifiers, quoted code and exceptions are for developers. */
const TECHNICAL = /\bE\d{4}|[{}[\]\\`]|\w_\w|::|=>|[a-z]:\d|\w(?:Error|Exception)\b/;

/** Whether a text is words, and not a code, an address or a value. */
const isSentence = (text: string): boolean => {
  const words = text.split(' ').filter((part) => /\p{L}/u.test(part));
  // Some scripts have no spaces between words, and no capitals.
  return words.length > 1 || /\p{L}[.!?]$|\p{Lo}/u.test(text);
};

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const sentencesIn = (text: string): string[] => {
  const plain = toName(text).replace(PREFIX, '').replace(FIELD, '$1');
  return isSentence(plain) && !TECHNICAL.test(plain) ? [plain] : [];
};

const messagesIn = (value: unknown, depth: number): string[] => {
  if (typeof value === 'string') return sentencesIn(value);
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  const inside = (parts: unknown[]) => parts.flatMap((part) => messagesIn(part, depth - 1));
  if (Array.isArray(value)) return inside(value);
  const record = value as Record<string, unknown>;
  const listed = inside(ERROR_LISTS.map((name) => record[name]));
  if (listed.length > 0) return listed;
  const own = record.message ?? record.msg;
  if (own !== undefined) return inside([own]);
  const parts = Object.entries(record).filter(([name]) => !NOT_WORDS.includes(name));
  return inside(parts.map(([, part]) => part));
};

/**
 * The server refused; its message is the sentences in `misc`: a text, a list or the errors of
 * libraries that check forms (AUTH-3).
 */
export const refusal = ({ httpStatus, body }: Reply): { error: ApiError } => {
  const found = isRecord(body) ? messagesIn(body.misc, MISC_DEPTH) : [];
  const message = uniqueBy(found, lettersOf).join(' ') || null;
  return { error: { kind: 'refused', httpStatus, message } };
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
