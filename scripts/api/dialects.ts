import { toRecord } from '../../src/api/lenient';
import { LIST_NAMES, unwrap } from '../../src/api/rows';
import type { Call } from './calls';
import type { Outcome } from './client';
import { isBlank, objectsIn, parse, sentRows } from './fit';
import { CART_OTHERS, SHAPES, type Kind, type Shape } from './shapes';
import { isRecord } from '../../src/lib/isRecord';

/** An accepted value format for which there is a preferred one (docs/api.md). */
interface Dialect {
  field: string;
  form: string;
  better: string;
}

const wrapperOf = (value: unknown): string | null =>
  isRecord(value) ? (Object.keys(value).find((key) => key.startsWith('$')) ?? null) : null;

/** As seconds since 1970, the year 5138. */
const MAX_SECONDS = 1e11;

const countForm = (count: number): string =>
  `${Math.abs(count) < MAX_SECONDS ? 'seconds' : 'milliseconds'} since 1970`;

function momentForm(value: unknown): string | null {
  if (typeof value === 'number') return countForm(value);
  if (typeof value !== 'string') return wrapperOf(value);
  const text = value.trim();
  if (/^-?\d+(?:\.\d*)?$/.test(text)) return `${countForm(Number(text))} as text`;
  return /^[+-]?\d{4,6}-\d\d/.test(text) ? null : 'a date in another format';
}

function numberForm(value: unknown): string | null {
  if (typeof value !== 'string') return wrapperOf(value);
  return /^[+-]?\d*\.?\d+$/.test(value.trim()) ? 'text' : 'text with a currency or groups';
}

const idForm = (value: unknown): string | null =>
  typeof value === 'number' ? 'a number' : wrapperOf(value);

const MOMENT = { better: 'ISO 8601', formOf: momentForm };
const ID = { better: 'text', formOf: idForm };

const FORMS: Partial<Record<Kind, { better: string; formOf: (value: unknown) => string | null }>> =
  {
    number: { better: 'a number', formOf: numberForm },
    moment: MOMENT,
    day: MOMENT,
    unixTime: {
      better: 'seconds since 1970',
      formOf: (value) =>
        typeof value === 'number' && value < MAX_SECONDS ? null : (momentForm(value) ?? 'ISO 8601'),
    },
    id: ID,
    idOrNull: ID,
    reference: ID,
    references: ID,
  };

const inRows = (shape: Shape, rows: readonly Record<string, unknown>[], prefix = ''): Dialect[] =>
  Object.entries(shape).flatMap(([name, field]) => {
    const values = rows.map((row) => row[name]).filter((value) => !isBlank(value));
    const forms = FORMS[field.kind];
    const own = [values].flat(2).flatMap((value): Dialect[] => {
      const form = forms?.formOf(value) ?? null;
      return forms && form !== null ? [{ field: prefix + name, form, better: forms.better }] : [];
    });
    const within = values.flatMap((value) => objectsIn(field, value));
    return field.within === null
      ? own
      : [...own, ...inRows(field.within, within, `${prefix}${name}.`)];
  });

function flagForm(value: unknown): string | null {
  if (value === undefined || value === 0 || value === 1) return null;
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'true or false';
  return value === null ? 'null' : 'a list or an object';
}

const inFlags = (body: Record<string, unknown>): Dialect[] =>
  ['error', 'success'].flatMap((field) => {
    const form = flagForm(body[field]);
    return form === null ? [] : [{ field, form, better: '0 or 1' }];
  });

/**
 * Finds accepted formats in a response for which there is a preferred one. Never contains values.
 * @returns a line for each field and format
 */
export function dialectsIn({ response: expected }: Call, { response, error }: Outcome): string[] {
  const body = parse(response?.text ?? '');
  if (error !== undefined || body === undefined) return [];
  const found: Dialect[] = isRecord(body) ? inFlags(body) : [];
  if (typeof expected === 'string') {
    if (isRecord(body) && typeof body.paymentUrl === 'string')
      found.push({ field: 'paymentUrl', form: 'the address', better: 'an object with url' });
  } else {
    const data = unwrap(body);
    if (expected.layout === 'list' || expected.layout === 'carts') {
      const [name] = isRecord(data) ? LIST_NAMES.filter((each) => Object.hasOwn(data, each)) : [];
      const form = name === undefined ? 'an object keyed by number' : `an object with ${name}`;
      if (isRecord(data)) found.push({ field: 'data', form, better: 'a list' });
    }
    const rows = sentRows(body, expected.layout).filter(isRecord);
    found.push(...inRows(SHAPES[expected.shape], rows));
    if (expected.layout === 'carts' && isRecord(body))
      found.push(...inRows(CART_OTHERS, [toRecord(body.others)], 'others.'));
  }
  return [
    ...new Set(found.map(({ field, form, better }) => `${field}: ${form}; better ${better}`)),
  ];
}
