import type { Page } from '@playwright/test';

/**
 * Makes the API's answers far longer than any business would use: words without line breaks, huge
 * amounts, many extras. Runs in the page, before all else: a route would take every request of the
 * page through the test's process, and keep all of them from being cached.
 */
function lengthenAnswers(): void {
  /** A word without line break opportunities, longer than a card is wide. */
  const WORD = 'Ultraschallreinigungsgeräteaufbewahrungskoffer';
  /** An amount with 21 digits before the decimal point. */
  const HUGE = 9.87654321e20;
  const EXTRAS = 40;
  const LONG_TEXTS: ReadonlySet<string> = new Set([
    'name',
    'heading',
    'title',
    'email',
    'address',
    'city',
    'pincode',
    'time_period',
    'payment_status',
    'transactionReference',
    'BankName',
  ]);
  const AMOUNTS: ReadonlySet<string> = new Set([
    'price',
    'net_payable_amount',
    'total_amount',
    'total',
    'off_value',
  ]);
  /** Known statuses are kept, because buttons depend on them. */
  const KEPT: ReadonlySet<unknown> = new Set(['Pending', 'Complete', 'Percent']);

  const lengthen = (value: unknown, key = ''): unknown => {
    if (KEPT.has(value)) return value;
    if (AMOUNTS.has(key)) return HUGE;
    if (LONG_TEXTS.has(key) && typeof value === 'string') {
      return `${value} ${WORD} ${'with everything that belongs to it '.repeat(3)}`;
    }
    if (key.endsWith('description') && typeof value === 'string') {
      const long = `${WORD} ${WORD.repeat(3)} `.repeat(4);
      return `${value}<p>${long}</p><pre>${long}</pre><table><tr><td>${long}</td></tr></table>`;
    }
    if (Array.isArray(value)) return value.map((item: unknown) => lengthen(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, lengthen(part, name)]),
    );
  };

  interface Cart {
    additional_services: unknown[];
  }
  const isCart = (row: unknown): row is Cart =>
    typeof row === 'object' && row !== null && 'additional_services' in row;
  const withManyExtras = (row: unknown): unknown => {
    if (!isCart(row)) return row;
    const [first] = row.additional_services;
    if (typeof first !== 'object' || first === null) return row;
    const more = Array.from({ length: EXTRAS }, (_, index) => ({
      ...first,
      service: { _id: `extra${index}`, name: `Extra ${index}` },
    }));
    return { ...row, additional_services: [...row.additional_services, ...more] };
  };

  const ask = window.fetch;
  window.fetch = async (asked, init) => {
    const request = new Request(asked, init);
    const reply = await ask(request);
    if (request.method !== 'GET' || !new URL(request.url).pathname.startsWith('/api/'))
      return reply;
    const body: unknown = await reply
      .clone()
      .json()
      .catch(() => null);
    if (typeof body !== 'object' || body === null || !('data' in body)) return reply;
    const { data } = body;
    const full = Array.isArray(data) ? data.map(withManyExtras) : data;
    return Response.json(lengthen({ ...body, data: full }), { status: reply.status });
  };
}

/** Replaces the sandbox's answers with words and amounts far longer than any business would use. */
export async function withLongData(page: Page): Promise<void> {
  await page.addInitScript(lengthenAnswers);
}
