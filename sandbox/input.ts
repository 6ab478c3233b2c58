import type { Body, SandboxContext } from './http';
import { ApiError } from './replies';
import { isId } from './ids';

export interface UploadedFile {
  name: string;
  size: number;
  type: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Whether a multipart field holds a file rather than text. */
export function isUploadedFile(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value instanceof File;
}

/**
 * Reads a request body: JSON, URL-encoded form or multipart. A repeated form field becomes a list.
 * @returns the fields, or an error message
 */
export async function readBody(c: SandboxContext): Promise<{ body: Body } | { problem: string }> {
  const type = c.req.header('content-type')?.toLowerCase() ?? '';
  try {
    if (type.includes('multipart/form-data') || type.includes('x-www-form-urlencoded'))
      return { body: fieldsOf(await c.req.formData()) };

    const text = await c.req.text();
    if (text.trim() === '') return { body: new Map() };

    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return { problem: 'The body must be a JSON object.' };

    return { body: new Map(Object.entries(value)) };
  } catch {
    return { problem: 'The body could not be read. Send JSON or a form.' };
  }
}

function fieldsOf(form: FormData): Body {
  const fields = new Map<string, unknown>();
  for (const [key, value] of form.entries()) {
    const before = fields.get(key);
    if (before === undefined) fields.set(key, value);
    else
      fields.set(key, Array.isArray(before) ? [...(before as unknown[]), value] : [before, value]);
  }
  return fields;
}

/** Longer text is rejected, so that a mistake cannot fill the disk. */
const MAX_TEXT_LENGTH = 2000;

/**
 * @returns the trimmed text; `''` when it is missing or null
 * @throws ApiError 400 when it is neither text nor a number, or too long
 */
export function optionalText(body: Body, field: string): string {
  const value = body.get(field) ?? '';
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new ApiError(400, `${field} must be text.`);

  const text = String(value).trim();
  if (text.length > MAX_TEXT_LENGTH) {
    throw new ApiError(
      400,
      `${field} is too long (at most ${String(MAX_TEXT_LENGTH)} characters).`,
    );
  }
  return text;
}

/**
 * @returns the trimmed text
 * @throws ApiError 400 when it is missing or blank
 */
export function requiredText(body: Body, field: string): string {
  const text = optionalText(body, field);
  if (text === '') throw new ApiError(400, `${field} is required.`);

  return text;
}

/**
 * @returns a password as typed, including spaces; `''` when it is missing
 * @throws ApiError 400 when it is not text, or longer than 200 characters
 */
export function optionalPassword(body: Body): string {
  const value = body.get('password') ?? '';
  if (typeof value !== 'string') throw new ApiError(400, 'password must be text.');

  if (value.length > 200) throw new ApiError(400, 'password is too long (at most 200 characters).');

  return value;
}

/** @throws ApiError 400 when the value does not look like an id */
export function requireId(value: unknown, field: string): string {
  if (value === undefined || value === null || value === '')
    throw new ApiError(400, `${field} is required.`);

  if (!isId(value)) throw new ApiError(400, `${field} is not an id.`);

  return value;
}

/**
 * @returns one id or a list of ids as a list without duplicates
 * @throws ApiError 400 when there are none, or one does not look like an id
 */
export function requireIds(value: unknown, field: string): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  if (values.length === 0) throw new ApiError(400, `${field} is required.`);

  if (values.length > 50) throw new ApiError(400, `${field} has too many entries.`);

  return [...new Set(values.map((entry) => requireId(entry, field)))];
}

/** Generous, because fleets are customers too. */
const MAX_CARS = 10_000;

/**
 * @param fallback the count when it is missing
 * @throws ApiError 400 unless it is a whole number from 1 to 10 000
 */
export function carCount(value: unknown, fallback: number): number {
  if (value === undefined || value === null || value === '') return fallback;

  const number = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number > MAX_CARS)
    throw new ApiError(400, `no_of_cars must be a whole number from 1 to ${String(MAX_CARS)}.`);

  return number;
}

/** Reads a flag as any client may write it: `true`, `"true"`, `1` or `"1"`. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1';
}
