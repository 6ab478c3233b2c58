import type { Page, Route } from '@playwright/test';

import { serveAt, type RunningSite } from '../../../scripts/serve';
import { HOSTILE_ADDRESSES } from '../../hostile/addresses';
import { plainText } from '../../../src/lib/html/text';
import { VECTORS } from '../../hostile/vectors';
import type { TestSandbox } from '../sandbox';
import { changeAnswer } from './changedAnswer';

const EVERY_VECTOR: readonly string[] = Object.values(VECTORS).flat();

/** All of them at once, for responses with a single item. */
export const ALL_VECTORS = EVERY_VECTOR.join('\n');

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ids and dates stay unchanged: rows without them are dropped or unreferenced. */
const isKept = (key: string, text: string): boolean =>
  /_at$|date$/.test(key) || /^[0-9a-f]{24}$/.test(text);

const isPicture = (key: string): boolean => key === 'file' || key === 'image';

/** A copy of an answer with each of its texts changed. */
export const withTexts = (body: Row, change: (text: string, key: string) => string): Row =>
  JSON.parse(JSON.stringify(body), (key, value: unknown) =>
    typeof value === 'string' ? change(value, key) : value,
  ) as Row;

const AMOUNTS = /price|amount|total|off_value/;

/** An amount far larger than any business would use. */
const HUGE = 98_765_432.1;

const withHugeAmounts = (body: Row): Row =>
  JSON.parse(JSON.stringify(body), (key, value: unknown) =>
    typeof value === 'number' && AMOUNTS.test(key) ? HUGE : value,
  ) as Row;

/** A value with each text replaced by the same words, and each picture by an address. */
const spoilt = (value: Row, words: string, address: string): Row =>
  withTexts(value, (text, key) => {
    if (isKept(key, text)) return text;
    // The gateway's response is JSON text.
    if (key === 'json_response') return JSON.stringify({ BankName: words });
    return isPicture(key) ? address : words;
  });

const addressAt = (place: number): string =>
  HOSTILE_ADDRESSES[place % HOSTILE_ADDRESSES.length] ?? '';

const idAt = (place: number): string => place.toString(16).padStart(24, '0');

/** A list's texts, a row each: all vectors, then a family at a time. */
export const LISTED: readonly string[] = [
  ALL_VECTORS,
  ...Object.values(VECTORS).map((family) => family.join('\n')),
];

/** On the page with the most markup, one vector at a time. */
const MARKED_UP: readonly string[] = [ALL_VECTORS, ...EVERY_VECTOR];

/** How often the readable words of some texts have the counted word: not in their markup. */
export const timesSaid = (texts: readonly string[]): number =>
  texts.reduce((count, text) => count + plainText(text).split('PWN').length - 1, 0);

/** Rows like the given one: the first has all vectors in each of its texts, the others some. */
function spoiltRows([row]: readonly Row[], isMarkup = false): Row[] {
  if (row === undefined) return [];
  return (isMarkup ? MARKED_UP : LISTED).map((words, place) => {
    const one = spoilt(row, words, addressAt(place));
    // Buttons depend on the status, and rows without a date have other texts.
    const status = place % 3 === 1 ? { payment_status: row.payment_status } : {};
    const date = 'booking_date' in row && place % 2 === 1 ? { booking_date: null } : {};
    const id = '_id' in row && place > 0 ? { _id: idAt(place) } : {};
    return { ...one, ...status, ...date, ...id };
  });
}

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

/** The hostile server's responses. */
function hostileAnswer(url: URL, body: Row): Row {
  const { data } = body;
  // These return a single item: the page's own service, its cart, the customer.
  const isOne = url.searchParams.has('_id') || url.searchParams.has('service');
  if (isRow(data) && Array.isArray(data.company))
    return { ...body, data: { ...data, company: spoiltRows(rowsOf(data.company)) } };
  const isMarkup = url.pathname.endsWith('/memberships');
  if (Array.isArray(data) && !isOne) return { ...body, data: spoiltRows(rowsOf(data), isMarkup) };
  return spoilt(body, ALL_VECTORS, addressAt(0));
}

/**
 * Changes the API's responses on their way to the page. Commands are refused with a hostile
 * message.
 */
export async function withChangedAnswers(
  page: Page,
  sandbox: TestSandbox,
  change: (url: URL, body: Row) => Row,
): Promise<void> {
  await page.route(`${sandbox.url}/api/**`, async (route: Route) => {
    const request = route.request();
    if (request.method() === 'OPTIONS') return route.continue();
    if (request.method() !== 'GET') return route.fulfill({ json: { error: 1, misc: ALL_VECTORS } });
    return changeAnswer(route, (body: unknown) =>
      isRow(body) ? change(new URL(request.url()), body) : body,
    );
  });
}

/** Puts hostile text into every text of the API's and the geocoder's responses, and huge amounts. */
export async function withHostileAnswers(page: Page, sandbox: TestSandbox): Promise<void> {
  await withChangedAnswers(page, sandbox, (url, body) => hostileAnswer(url, withHugeAmounts(body)));
  await page.route(`${sandbox.url}/geocode/**`, async (route) => {
    const types = ['locality', 'administrative_area_level_1', 'country'];
    const address_components = types.map((type) => ({ long_name: ALL_VECTORS, types: [type] }));
    await route.fulfill({ json: { status: 'OK', results: [{ address_components }] } });
  });
}

/** Characters with a meaning to scripts or parsers, unassigned ones, and very long texts. */
const LETTERS = [
  '\u2028\u2029`${PWN()}`\'"\\',
  '\u202eright to left\u2066',
  '\ud83d half \ude97 \ud83d\ude97',
  'PWN'.repeat(3_334),
  // Last, because everything after an unclosed HTML comment is hidden.
  '</script><!--<script>PWN()',
].join('\r\n');

/** Like those of the hostile server, but with the pictures of the real one. */
const hostileTexts = (body: Row): Row => {
  const say = (row: Row, words: string) =>
    withTexts(row, (text, key) => (isKept(key, text) || isPicture(key) ? text : words));
  const rows = rowsOf(body.data);
  const [first] = rows;
  if (first === undefined) return body;
  return {
    ...body,
    // Each row is a document to render.
    data: rows.slice(0, 2).map((row, place) => say(row, place === 0 ? LETTERS : ALL_VECTORS)),
  };
};

/**
 * An API with hostile text wherever the sandbox has text, for documents rendered from its
 * responses.
 */
export const startHostileApi = (sandbox: string): Promise<RunningSite> =>
  serveAt(0, async ({ url }) => {
    const { pathname, search } = new URL(url);
    const reply = await fetch(sandbox + pathname + search);
    const type = reply.headers.get('content-type') ?? '';
    const headers = { 'content-type': type, 'access-control-allow-origin': '*' };
    const body = type.includes('json')
      ? JSON.stringify(hostileTexts((await reply.json()) as Row))
      : reply.body;
    return new Response(body, { status: reply.status, headers });
  });
