import { MAX_BYTES } from '../../../src/support/report/report';
import { cacheOf, STATE_VERSION } from '../../../src/slices/recordings';
import { readFile } from '../../../src/support/room/reader';
import { EVENTS, firstState, reportFile } from './reports';

const read = (text: string) => readFile(new Blob([text]));

const messageOf = async (given: Blob | string): Promise<string> => {
  const opened = await (typeof given === 'string' ? read(given) : readFile(given));
  return opened.ok ? 'opened' : opened.message;
};

const meta = { at: 0, id: 'e1' };

/** What the timeline says of a report with these events. */
const sentencesOf = async (payload: readonly unknown[]): Promise<string[]> => {
  const opened = await read(reportFile({ payload }));
  if (!opened.ok) throw new Error(opened.message);
  return opened.report.steps.map(({ sentence }) => sentence);
};

describe('a file given to the support room', () => {
  it('opens even if a mail program has marked it', async () => {
    expect(await messageOf(new Blob(['\uFEFF', reportFile()]))).toBe('opened');
  });

  it.each([
    ['white space', ' \n\t', /is empty/],
    ['a text', 'Dear support, it does not work', /not a report of this site/],
    ['a list', '[]', /not a report of this site/],
    ['a report cut off', reportFile().slice(0, -20), /not a report of this site/],
    ['the export of another site', '{"payload":"[]","preloadedState":"{}"}', /not a report/],
    ['a version that is none', reportFile({ report: { version: '1' } }), /not a report/],
    ['a report of another version', reportFile({ report: { version: 99 } }), /another version/],
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
  ])('HELP-5: is rejected with a message if it is %s', async (_what, given, words) => {
    expect(await messageOf(given)).toMatch(words);
  });

  it('may be broken anywhere without an exception', async () => {
    const text = reportFile();
    for (let end = 0; end < text.length; end += 97) {
      const opened = await read(text.slice(0, end) + text.slice(end + 7));
      expect(typeof opened.ok).toBe('boolean');
    }
  });
});

describe('malicious input', () => {
  it('is not read when it is too large', async () => {
    const text = jest.fn();
    const file = Object.assign(new Blob(), { text });
    Object.defineProperty(file, 'size', { value: MAX_BYTES + 1 });
    expect(await messageOf(file)).toMatch(/too large/);
    expect(text).not.toHaveBeenCalled();
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
    const opened = await read(JSON.stringify({ ...file, preloadedState: state }));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.prototype).not.toHaveProperty('polluted');
    if (opened.ok) expect(opened.report.steps).toHaveLength(events.length + 1);
  });

  it('can be nested arbitrarily deep', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const file = JSON.parse(reportFile()) as { preloadedState: string };
    const state = file.preloadedState.replace('"collapsed"', `"collapsed","deep":${deep}`);
    expect(state).toContain('"deep"');
    const opened = await read(JSON.stringify({ ...file, preloadedState: state }));
    expect(typeof opened.ok).toBe('boolean');
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
    expect(sentences[3]).toMatch(/ a cart with a car type × 1, a car type × 2/);
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
