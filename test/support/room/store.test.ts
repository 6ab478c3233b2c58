import { seal } from '../../../src/domain/sealed';
import { roomApi } from '../../../src/support/room/roomApi';
import { NOTICE_MS, roomOpened } from '../../../src/support/room/effects';
import { createReader, type Point } from '../../../src/support/room/reader';
import {
  compareReport,
  comparisonEnded,
  linkRequested,
  openReport,
  reportClosed,
  selectNotice,
  selectOpening,
  selectShown,
  stepChosen,
  stepCompared,
  widthChosen,
} from '../../../src/support/room/room';
import { createRoomStore, type RoomDispatch } from '../../../src/support/room/store';
import { createFakeServices, flush } from '../../helpers/fakeServices';
import { EVENTS, reportFile } from './reports';

const row = (name: string) => ({
  name,
  group: 'Cart',
  title: `State ${name}`,
  viewport: { width: 1440, height: 900 },
});

const indexOf = (states: readonly unknown[], isBeingMade: boolean) =>
  JSON.stringify({ isBeingMade, states });

const named = (name: string) => ({ kind: 'state', name }) as const;
const given = (report: Blob | string) => ({ kind: 'given', given: seal(report) }) as const;

const { getContrast, getLibrary, getRecent } = roomApi.endpoints;

interface RoomOptions {
  path?: string;
  /** The library's files. */
  files?: Record<string, string>;
  /** The files that the test answers. */
  held?: string[];
  recentReportsUrl?: string;
}

const LIBRARY = { 'one.json': reportFile(), 'two.json': reportFile() };

function openRoom({ path = '/support', files = LIBRARY, held = [], ...config }: RoomOptions = {}) {
  const world = createFakeServices({ path });
  const requests: string[] = [];
  const waiting = new Map<string, (response: Response) => void>();
  const fetch = (address: string): Promise<Response> => {
    requests.push(address);
    const name = address.split('/').at(-1) ?? '';
    if (held.includes(name))
      return new Promise((resolve) => {
        waiting.set(name, resolve);
      });
    return Promise.resolve(new Response(files[name], { status: name in files ? 200 : 404 }));
  };
  const reader = createReader();
  const forget = jest.spyOn(reader, 'forget');
  const store = createRoomStore({
    reader,
    config: { siteOrigin: 'http://site.test', ...config },
    services: { ...world.services, fetch },
  });
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await flush();
  };
  const happen = async (...events: Parameters<RoomDispatch>[0][]) => {
    events.forEach((event) => store.dispatch(event));
    await settle();
  };
  return {
    ...world,
    store,
    requests,
    answer: async (name: string, body: string) => {
      waiting.get(name)?.(new Response(body));
      await settle();
    },
    forgotten: () => forget.mock.calls.flat(),
    happen,
    settle,
    state: () => store.getState(),
    comparison: () => selectShown(store.getState())?.comparison,
  };
}

const last = EVENTS.length;

describe('opening', () => {
  it('shows the last step of the report, at the customer’s own width', async () => {
    const { happen, state, history } = openRoom();
    await happen(openReport({ source: given(reportFile()) }));
    expect(selectOpening(state()).status).toBe('none');
    expect(selectShown(state())).toMatchObject({
      step: last,
      width: 'own',
      stateName: null,
      title: "A customer's report",
    });
    expect(history.path()).toBe('/support');
  });

  it('keeps the current report, and its address, when the next thing is not a report', async () => {
    const { happen, state, history } = openRoom();
    await happen(openReport({ source: named('one'), step: 1 }), widthChosen(768));
    const shown = selectShown(state());
    await happen(openReport({ source: given('Hello') }));
    expect(selectOpening(state()).status).toBe('refused');
    expect(selectShown(state())).toBe(shown);
    expect(history.path()).toBe('/support?state=one&step=1');
    await happen(stepChosen(0));
    expect(selectShown(state())?.step).toBe(0);
    expect(selectOpening(state()).status).toBe('refused');
  });

  it('shows the last report requested, whichever answer arrives last', async () => {
    const { happen, state, answer } = openRoom({ held: ['one.json', 'two.json'] });
    await happen(openReport({ source: named('one') }), openReport({ source: named('two') }));
    await answer('two.json', reportFile({ report: { title: 'Two' } }));
    await answer('one.json', reportFile({ report: { title: 'One' } }));
    expect(selectShown(state())?.title).toBe('Two');
    expect(selectShown(state())?.stateName).toBe('two');
  });

  it('keeps steps within the report', async () => {
    const { happen, state } = openRoom();
    await happen(openReport({ source: named('one'), step: 900 }));
    expect(selectShown(state())?.step).toBe(last);
    await happen(stepChosen(-5));
    expect(selectShown(state())?.step).toBe(0);
    await happen(stepChosen(Number.NaN));
    expect(selectShown(state())?.step).toBe(0);
  });
});

describe('the address', () => {
  it('opens what it names, and follows what is shown', async () => {
    const path = '/support?state=one&step=1&with=two';
    const { happen, state, history, comparison, local, session } = openRoom({ path });
    await happen(roomOpened());
    expect(selectShown(state())).toMatchObject({ stateName: 'one', step: 1 });
    expect(comparison()).toMatchObject({
      status: 'report',
      source: { kind: 'state', name: 'two' },
    });
    expect(history.path()).toBe(path);
    await happen(stepChosen(2));
    expect(history.path()).toBe('/support?state=one&step=2&with=two');
    await happen(stepCompared(0));
    expect(history.path()).toBe('/support?state=one&step=2&with=0');
    await happen(reportClosed());
    expect(history.path()).toBe('/support');
    expect(selectShown(state())).toBeNull();
    expect(history.entries()).toHaveLength(1);
    expect([...local.writes, ...session.writes]).toEqual([]);
  });

  it('may name a step to compare with', async () => {
    const { happen, state, comparison } = openRoom({ path: '/support?state=one&with=0' });
    await happen(roomOpened());
    expect(selectShown(state())?.step).toBe(last);
    expect(comparison()).toEqual({ status: 'step', step: 0 });
  });

  it('compares nothing with a report opened before the one it names', async () => {
    const path = '/support?state=one&with=two';
    const { happen, answer, comparison } = openRoom({ path, held: ['one.json'] });
    await happen(roomOpened(), openReport({ source: given(reportFile()) }));
    await answer('one.json', reportFile());
    expect(comparison()).toEqual({ status: 'none' });
  });

  it('says so when it names an unknown state, and then does not keep the name', async () => {
    const { happen, state, requests, history } = openRoom({ path: '/support?state=gone' });
    await happen(roomOpened());
    expect(selectOpening(state())).toMatchObject({ status: 'refused' });
    expect(selectShown(state())).toBeNull();
    expect(requests).toEqual(['/support/states/gone.json']);
    expect(history.path()).toBe('/support?state=gone');
    await happen(openReport({ source: given(reportFile()) }));
    expect(history.path()).toBe('/support');
  });

  it.each([
    '?state=../../config',
    '?state=https://elsewhere.example/x',
    '?state=One%20Two',
    `?state=${'a'.repeat(81)}`,
    '?step=3',
  ])('opens nothing for %s', async (search) => {
    const { happen, requests, state } = openRoom({ path: `/support${search}` });
    await happen(roomOpened());
    expect(requests).toEqual([]);
    expect(selectOpening(state()).status).toBe('none');
  });
});

describe('the library', () => {
  it('is listed without its invalid rows, and fills while it is being made', async () => {
    const rows = [row('one'), { name: '../x' }, 7, null, { ...row('two'), name: '__proto__' }];
    const files = { 'index.json': indexOf(rows, true) };
    const { store, settle, state, clock, requests } = openRoom({ files });
    const { data } = await store.dispatch(getLibrary.initiate());
    expect(data).toEqual({ states: [row('one')], isBeingMade: true });
    expect(requests).toEqual(['/support/states/index.json']);
    files['index.json'] = indexOf([row('one'), row('two')], false);
    await clock.advance(5000);
    await settle();
    expect(getLibrary.select()(state()).data).toEqual({
      states: [row('one'), row('two')],
      isBeingMade: false,
    });
  });

  it.each(['<!doctype html>', '{}', undefined])('is missing when its list is %j', async (body) => {
    const files: Record<string, string> = body === undefined ? {} : { 'index.json': body };
    const { store } = openRoom({ files });
    expect(await store.dispatch(getLibrary.initiate())).toMatchObject({ isError: true });
  });
});

describe('comparing', () => {
  it('ends with the report, and says when a named state does not exist', async () => {
    const { happen, comparison } = openRoom();
    await happen(openReport({ source: named('one') }));
    await happen(compareReport(named('gone')));
    expect(comparison()).toMatchObject({ status: 'refused' });
    await happen(stepCompared(1));
    expect(comparison()).toEqual({ status: 'step', step: 1 });
    await happen(openReport({ source: given(reportFile()) }));
    expect(comparison()).toEqual({ status: 'none' });
  });

  it('shows the last choice, whichever answer arrives last', async () => {
    const { happen, answer, comparison } = openRoom({ held: ['two.json'] });
    await happen(openReport({ source: named('one') }));
    await happen(compareReport(named('two')), stepCompared(1));
    await answer('two.json', reportFile());
    expect(comparison()).toEqual({ status: 'step', step: 1 });
  });
});

it('the differences are found for any two steps or reports, until one of them is closed', async () => {
  const files = { 'one.json': reportFile(), 'two.json': reportFile({ payload: [] }) };
  const { store, happen } = openRoom({ files });
  const listed = async (...pair: Parameters<typeof getContrast.initiate>[0]) => {
    const { data, isSuccess } = await store.dispatch(
      getContrast.initiate(pair, { subscribe: false, forceRefetch: true }),
    );
    // A failed refetch keeps the former data until the cache entry is removed.
    return isSuccess ? data.listed.map(({ path }) => path) : undefined;
  };
  await happen(openReport({ source: named('one'), step: 1 }));
  const [one, two] = ['report 1', 'report 2'].map((report) => ({ report, step: 0 })) as [
    Point,
    Point,
  ];
  expect(await listed({ ...one, step: 1 }, { ...one, step: 2 })).toEqual(['mobile menu › status']);
  expect(await listed({ ...one, step: 2 }, { ...one, step: 2 })).toEqual([]);
  await happen(compareReport(named('two')));
  expect(await listed({ ...one, step: 2 }, two)).toEqual(
    expect.arrayContaining(['mobile menu › status', 'site › status']),
  );
  await happen(comparisonEnded());
  expect(await listed({ ...one, step: 2 }, two)).toBeUndefined();
});

it('memory keeps only the reports side by side, whatever was opened before', async () => {
  const { happen, forgotten, answer } = openRoom({ held: ['late.json'] });
  await happen(openReport({ source: named('one') }));
  await happen(compareReport(named('two')));
  expect(forgotten()).toEqual([]);
  await happen(stepCompared(0));
  expect(forgotten()).toEqual(['report 2']);
  await happen(compareReport(named('late')), comparisonEnded());
  await answer('late.json', reportFile());
  expect(forgotten()).toEqual(['report 2', 'report 3']);
  await happen(openReport({ source: named('two') }));
  expect(forgotten()).toEqual(['report 2', 'report 3', 'report 1']);
  await happen(reportClosed());
  expect(forgotten()).toEqual(['report 2', 'report 3', 'report 1', 'report 4']);
});

describe('recent reports', () => {
  const recentReportsUrl = 'https://support.test/reports';
  const received = { reference: 'K7F-3QX', page: '/cart', size: 5, at: 1_800_000_000_000 };
  const rows = [received, { ...received, reference: '../x' }, 7, null, { reference: 'AAA-AAA' }];
  const files = {
    reports: JSON.stringify({ error: 0, data: rows }),
    'K7F-3QX': reportFile(),
    'one.json': reportFile(),
  };

  it('are listed without invalid rows, and open by their reference', async () => {
    const { store, happen, state, requests, history } = openRoom({ files, recentReportsUrl });
    const { data } = await store.dispatch(getRecent.initiate());
    expect(data).toEqual([received]);
    expect(requests).toEqual([recentReportsUrl]);
    await happen(openReport({ source: { kind: 'recent', name: 'K7F-3QX' } }));
    expect(requests.at(-1)).toBe('https://support.test/reports/K7F-3QX');
    expect(selectShown(state())).toMatchObject({ title: 'Report K7F-3QX', stateName: null });
    expect(history.path()).toBe('/support');
  });

  it('show an error when the list or a report can’t be fetched, and can be refetched', async () => {
    const found: Record<string, string> = {};
    const { store, happen, state } = openRoom({ files: found, recentReportsUrl });
    const reading = store.dispatch(getRecent.initiate());
    expect(await reading).toMatchObject({ isError: true });
    found.reports = files.reports;
    expect(await reading.refetch()).toMatchObject({ isSuccess: true, data: [received] });
    await happen(openReport({ source: { kind: 'recent', name: 'K7F-3QX' } }));
    expect(selectOpening(state())).toMatchObject({
      status: 'refused',
      message: 'The report K7F-3QX is no longer there, or it could not be fetched.',
    });
  });

  it('can be compared with what is open, as can a file; such a view has no link', async () => {
    const { happen, history, comparison } = openRoom({ files, recentReportsUrl });
    await happen(openReport({ source: named('one'), step: 1 }));
    await happen(compareReport({ kind: 'recent', name: 'K7F-3QX' }));
    expect(comparison()).toMatchObject({ status: 'report', title: 'Report K7F-3QX' });
    await happen(compareReport(given(new Blob(['{}']))));
    expect(comparison()).toMatchObject({ status: 'refused' });
    await happen(compareReport(given(new Blob([reportFile()]))));
    expect(comparison()).toMatchObject({ status: 'report', title: 'Another report' });
    expect(history.path()).toBe('/support?state=one&step=1');
  });
});

it('a link is copied to the clipboard, and confirmed for the full time when copied again', async () => {
  const { happen, state, copied, clock } = openRoom();
  await happen(linkRequested('?state=one'));
  expect(copied).toEqual(['http://site.test/support?state=one']);
  expect(selectNotice(state())).toBe('The link is on the clipboard.');
  await clock.advance(NOTICE_MS.copied - 1);
  await happen(linkRequested('?state=two'));
  await clock.advance(NOTICE_MS.copied - 1);
  expect(selectNotice(state())).toBe('The link is on the clipboard.');
  await clock.advance(1);
  expect(selectNotice(state())).toBe('');
});
