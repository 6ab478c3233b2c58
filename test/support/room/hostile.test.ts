import { deflateRawSync } from 'node:zlib';
import { MAX_BYTES, reportCode } from '../../../src/support/report/code';
import { cacheOf, STATE_VERSION } from '../../../src/slices/recordings';
import { readReportInput, stepsOf } from '../../../src/support/room/reader';
import { EVENTS, firstState, reportFile } from './reports';

const messageOf = async (given: Blob | string): Promise<string> => {
  const read = await readReportInput(given);
  return read.ok ? 'opened' : read.message;
};

const meta = { at: 0, id: 'e1' };

/** What the timeline says of a report with these events. */
const sentencesOf = async (payload: readonly unknown[]): Promise<string[]> => {
  const read = await readReportInput(reportFile({ payload }));
  if (!read.ok) throw new Error(read.message);
  return stepsOf(read.report).map(({ sentence }) => sentence);
};

const codeOf = (text: string | Buffer): string =>
  `AWR1.${deflateRawSync(text).toString('base64url')}`;

describe('input to the support room', () => {
  it.each([
    ['its text', () => reportFile()],
    ['a file that a mail program marked', () => new Blob(['\uFEFF', reportFile()])],
    ['a file with its code', async () => new Blob([await reportCode(reportFile())])],
    [
      'its code, broken into lines by a message',
      async () => `\n ${(await reportCode(reportFile())).replace(/(.{60})/g, '$1 \r\n')}\n`,
    ],
    [
      'its code with invisible characters and quotation marks of a mail program',
      async () => (await reportCode(reportFile())).replace(/(.{60})/g, '$1\u2060\u00ad\n| > '),
    ],
    ['a code of an earlier version', () => Promise.resolve(codeOf(reportFile()))],
    [
      'its code from a chat that takes underscores for italics',
      async () => (await reportCode(reportFile())).replace(/_(.*?)_/g, '*$1*'),
    ],
    [
      'a message that names the code before it',
      async () => `It starts with AWR1. Here it is: ${await reportCode(reportFile())}`,
    ],
    [
      'a message with its code',
      async () => `[10:22] Thandi: Here it is: "${await reportCode(reportFile())}".\nKind regards`,
    ],
  ])('may be %s', async (_what, make) => {
    expect(await messageOf(await make())).toBe('opened');
  });

  it.each([
    ['white space', ' \n\t', /is empty/],
    ['a text', 'Dear support, it does not work', /not a report of this site/],
    ['a list', '[]', /not a report of this site/],
    ['a report cut off', reportFile().slice(0, -20), /not a report of this site/],
    ['the export of another site', '{"payload":"[]","preloadedState":"{}"}', /not a report/],
    ['a version that is none', reportFile({ report: { version: '1' } }), /not a report/],
    ['a newer report', reportFile({ report: { version: 99 } }), /newer version .* \(99; .* 3\)/],
    ['an older report', reportFile({ report: { version: 0 } }), /older version .* \(0; .* 3\)/],
    ['a report without a state', reportFile({ preloadedState: null }), /damaged/],
    ['half a state', reportFile({ preloadedState: { stateVersion: STATE_VERSION } }), /damaged/],
    ['facts that are none', reportFile({ report: { viewport: 'wide' } }), /damaged/],
    ['events that are no list', reportFile({ payload: { length: 3 } }), /damaged/],
    ['too many events', reportFile({ payload: Array(101).fill(EVENTS[1]) }), /damaged/],
    ['an event without its stamp', reportFile({ payload: [{ type: 'x' }] }), /damaged/],
    [
      'an event without what it needs',
      reportFile({ payload: [{ type: 'navigation/navigated', meta }] }),
      /damaged/,
    ],
    [
      'an event that brings another state',
      reportFile({ payload: [{ type: 'recordings/stateShown', payload: 1, meta }] }),
      /damaged/,
    ],
    ['a code cut off', codeOf(reportFile()).slice(0, -40), /incomplete/],
    ['a message with a code cut off', `See ${codeOf(reportFile()).slice(0, -40)}`, /incomplete/],
    ['a code with foreign letters', 'AWR1.§§§', /incomplete/],
    ['a code of something else', codeOf('{}'), /not a report of this site/],
  ])('HELP-5: is distinguished from %s with a message', async (_what, given, words) => {
    expect(await messageOf(given)).toMatch(words);
    expect(await messageOf(new Blob([given]))).toMatch(words);
  });

  it('may be broken anywhere without an exception', async () => {
    const text = reportFile();
    for (let end = 0; end < text.length; end += 97) {
      const read = await readReportInput(text.slice(0, end) + text.slice(end + 7));
      expect(typeof read.ok).toBe('boolean');
    }
  });
});

describe('malicious input', () => {
  it('is not read when it is too large', async () => {
    const text = jest.fn();
    const file = Object.assign(new Blob(), { text });
    Object.defineProperty(file, 'size', { value: 100_000_000 });
    expect(await messageOf(file)).toMatch(/too large/);
    expect(text).not.toHaveBeenCalled();
    expect(await messageOf('x'.repeat(MAX_BYTES + 1))).toMatch(/too large/);
  });

  it('is inflated only up to the maximum length of a report', async () => {
    const bomb = codeOf(Buffer.alloc(80_000_000, 32));
    expect(bomb.length).toBeLessThan(400_000);
    const before = process.memoryUsage().arrayBuffers;
    expect(await messageOf(bomb)).toMatch(/incomplete/);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60_000_000);
  });

  it('can be a file that is gone by the time it is read', async () => {
    const gone = Object.assign(new Blob(['x']), { text: () => Promise.reject(new Error('gone')) });
    expect(await messageOf(gone)).toMatch(/could not be read/);
  });

  it('changes no prototype', async () => {
    const poison =
      '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}';
    const state = JSON.stringify(firstState()).replace(/^\{/, `${poison.slice(0, -1)},`);
    const events = [
      ...EVENTS,
      { type: 'server/answered', payload: { entries: JSON.parse(poison) as unknown }, meta: {} },
      { type: 'disclosures/partToggled', payload: '__proto__', meta: { at: 1, id: 'e' } },
    ];
    const file = JSON.parse(reportFile({ payload: events })) as Record<string, unknown>;
    const read = await readReportInput(JSON.stringify({ ...file, preloadedState: state }));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.prototype).not.toHaveProperty('polluted');
    if (read.ok) expect(stepsOf(read.report)).toHaveLength(events.length + 1);
  });

  it('can be nested arbitrarily deep', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const file = JSON.parse(reportFile()) as { preloadedState: string };
    const state = file.preloadedState.replace('"collapsed"', `"collapsed","deep":${deep}`);
    expect(state).toContain('"deep"');
    const read = await readReportInput(JSON.stringify({ ...file, preloadedState: state }));
    expect(typeof read.ok).toBe('boolean');
    const payload = `[{"type":"toasts/toastShown","payload":${deep},"meta":{}}]`;
    expect(await messageOf(JSON.stringify({ ...file, payload }))).toEqual(expect.any(String));
  });

  it('is described in one-line sentences, however much there is to name', async () => {
    const found = (carTypes: Record<string, number>) => ({
      type: 'serviceCarts/cartFound',
      payload: {
        serviceId: 's',
        lookupId: 'l',
        cart: { cartId: 'c', selection: { carTypes, extras: {} }, picked: null },
      },
      meta,
    });
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_car, n) => [`car${n}`, 1]));
    const long = { type: 'x'.repeat(5_000), meta };
    const sentences = await sentencesOf([found(many), long, found({ a: 1, b: 2 })]);
    for (const sentence of sentences) expect(sentence.length).toBeLessThanOrEqual(300);
    expect(sentences[1]).toMatch(/a car type × 1, .*…$/);
    expect(sentences[3]).toMatch(/: a cart with a car type × 1, a car type × 2/);
  });

  it('is rejected if it has more answers than any session', async () => {
    const answer = { status: 'fulfilled', endpointName: 'getCarTypes', data: [] } as const;
    const filled = Object.fromEntries(
      Array.from({ length: 3_000 }, (_answer, number) => [`getCarTypes(${number})`, answer]),
    );
    const event = { type: 'server/answered', payload: { entries: filled }, meta };
    const first = { ...firstState(), api: cacheOf(filled) };
    expect(await messageOf(reportFile({ payload: [event] }))).toMatch(/not a report of this site/);
    expect(await messageOf(reportFile({ preloadedState: first }))).toMatch(/not a report/);
  });

  it('may contain events without a sentence', async () => {
    const strange = [
      { type: 'cartRemoval/cartRemoved', payload: null, meta },
      { type: 'constructor', payload: 1, meta },
    ];
    expect(await sentencesOf(strange)).toEqual([
      'Where the report begins',
      'cartRemoval/cartRemoved',
      'Something happened that this site does not know',
    ]);
  });
});
