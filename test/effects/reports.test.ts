import { readReport } from '../../src/support/report/report';
import { sessionEndedElsewhere, sessionStartedElsewhere } from '../../src/slices/auth';
import { selectPath } from '../../src/slices/navigation';
import { SLOW_MS, workCancelled } from '../../src/slices/busy';
import { reportAsked } from '../../src/slices/site';
import { cleanUp, openSandbox, pick, pickList } from '../sandbox/helpers';
import { createFakeServices, flush } from '../helpers/fakeServices';
import { makeStore } from '../helpers/makeStore';
import { to } from './helpers/fakeApi';

afterAll(cleanUp);

const REPORT_URL = 'http://127.0.0.1:9/reports';

/** The site with a sandbox that receives reports; `isOffline` cuts the connection. */
async function openSite() {
  const support = openSandbox();
  const fakes = createFakeServices();
  const line = { isOffline: false, posts: 0, whilePosting: () => Promise.resolve() };
  fakes.services.fetch = async (address, init) => {
    if (address === REPORT_URL) {
      line.posts += 1;
      await line.whilePosting();
    }
    if (line.isOffline) throw new TypeError('Failed to fetch');
    return support.sandbox.app.request(address, { ...init, signal: undefined as never });
  };
  const site = await makeStore({ fakes, config: { reportUrl: REPORT_URL } });
  await site.happen(to('/pricing'));
  const ask = async () => {
    site.dispatch(reportAsked({ how: 'send' }));
    await site.until(() => site.state().busy.status === 'idle');
  };
  return { ...site, support, line, ask };
}

describe('Send report', () => {
  it('HELP-7: posts the report, shows its reference, and support opens it by that', async () => {
    const site = await openSite();
    await site.ask();
    const [, reference = ''] =
      /^success: Report sent\. Your reference: ([A-Z0-9]{3}-[A-Z0-9]{3})$/.exec(
        site.toasts().at(-1) ?? '',
      ) ?? [];
    const listed = await site.support.get('/sandbox/reports');
    expect(pickList(listed.body, 'data')).toHaveLength(1);
    expect(pick(listed.body, 'data.0')).toMatchObject({ reference, page: '/pricing' });
    const sent = await site.support.get(`/sandbox/reports/${reference.toLowerCase()}`);
    const read = readReport(sent.text);
    if (!read.ok) throw new Error(read.message);
    expect(selectPath(read.report.states.at(-1) ?? read.report.states[0])).toBe('/pricing');
    // Long enough to read it out.
    await site.clock.advance(30_000);
    expect(site.toasts().join()).toContain(reference);
    // A later report shows it too.
    expect(await site.report()).toContain(reference);
  });

  it.each([
    ['there is no connection', true, "No connection, so the report wasn't sent."],
    ['the server refuses reports', false, "The report couldn't be sent."],
  ])(
    'says that nothing was sent when %s, and mentions the download',
    async (_why, isOffline, text) => {
      const site = await openSite();
      site.line.isOffline = isOffline;
      await site.support.post('/sandbox/faults', { path: '/reports', status: 503, times: 1 });
      await site.ask();
      expect(site.toasts()).toEqual([`error: ${text} Please download it instead.`]);
    },
  );

  it('says nothing when it is cancelled while the answer arrives', async () => {
    const fakes = createFakeServices();
    const read = jest.fn();
    fakes.services.fetch = (_address, { signal }) => {
      const start = (control: ReadableStreamDefaultController) =>
        signal?.addEventListener('abort', () => control.error(signal.reason));
      return Promise.resolve(new Response(new ReadableStream({ start, pull: read })));
    };
    const site = await makeStore({ fakes, config: { reportUrl: REPORT_URL } });
    site.dispatch(reportAsked({ how: 'send' }));
    await site.until(() => read.mock.calls.length > 0);
    await site.clock.advance(SLOW_MS);
    site.dispatch(workCancelled());
    await site.until(() => site.state().busy.status === 'idle');
    await site.clock.advance(0);
    expect(site.toasts()).toEqual([]);
  });

  it('sends one report for a double click', async () => {
    const site = await openSite();
    site.dispatch(reportAsked({ how: 'send' }));
    await site.ask();
    await site.clock.advance(1000);
    expect(site.line.posts).toBe(1);
  });

  it('HELP-4: ends without a message when the session ends meanwhile', async () => {
    const site = await openSite();
    await site.happen(sessionStartedElsewhere({ token: 'token-1', userId: 'user-1' }));
    site.line.whilePosting = async () => {
      await flush();
      site.dispatch(sessionEndedElsewhere());
    };
    site.dispatch(reportAsked({ how: 'send' }));
    await site.until(() => site.line.posts > 0 && site.state().busy.status === 'idle');
    await flush();
    expect(site.line.posts).toBe(1);
    expect(site.toasts()).toEqual([]);
    expect(site.logged).toEqual([]);
  });

  it.each(['send', 'file'] as const)(
    'covers the time of the press, whatever happens meanwhile (%s)',
    async (how) => {
      const site = await openSite();
      const taken = jest.spyOn(site.reporter, 'takeSnapshot');
      site.dispatch(reportAsked({ how }));
      expect(taken).toHaveBeenCalledTimes(1);
      await site.until(() => site.toasts().length > 0);
      expect(taken).toHaveBeenCalledTimes(1);
    },
  );

  it('HELP-6: is the only action that sends: downloads and broken pages do not', async () => {
    const site = await openSite();
    await site.happen(reportAsked({ how: 'file' }));
    await site.clock.advance(120_000);
    expect(site.line.posts).toBe(0);
  });
});
