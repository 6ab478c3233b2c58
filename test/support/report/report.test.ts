import { getStores } from '../../../src/api/catalogue';
import { getUserDetails } from '../../../src/api/profile';
import { createRecorder, MOST_STEPS } from '../../../src/support/report/recorder';
import { readReport, recordedState, reportText } from '../../../src/support/report/report';
import { sessionOf } from '../../../src/support/report/session';
import { loginAccepted } from '../../../src/slices/auth';
import { pinMoved } from '../../../src/slices/location';
import { menuClosed, menuOpened } from '../../../src/slices/mobileMenu';
import { navigated, selectPath } from '../../../src/slices/navigation';
import { rootReducer, type RootState } from '../../../src/slices/root';
import { startFakeApi } from '../../effects/helpers/fakeApi';
import { makeStore } from '../../helpers/makeStore';

const STORE = { _id: 'store-1', name: 'Toti Wash Bay', services: [], description: 'By the sea' };

describe('a report', () => {
  it('contains only the last state if its events do not lead there', async () => {
    const site = await makeStore();
    const first = site.state();
    await site.happen(navigated({ to: '/pricing', how: 'push' }));
    const last = site.state();
    const facts = {
      appVersion: '1.0.0',
      takenAt: '2026-03-11T08:00:00.000Z',
      timeZone: 'Africa/Johannesburg',
      viewport: { width: 1440, height: 900 },
    };
    const read = readReport(reportText({ first, events: [], last }, facts));
    if (!read.ok) throw new Error(read.message);
    expect(read.report.events).toEqual([]);
    expect(read.report.states).toEqual([recordedState(last)]);
  });

  it("leads from event to event to the customer's exact state, without secrets", async () => {
    const api = await startFakeApi();
    try {
      api.on('GET /api/fetch_store', { body: { error: 0, data: [STORE] } });
      api.on('GET /api/user/details', {
        body: { error: 0, data: { name: 'Thandi', email: 'thandi@example.test' } },
      });
      const site = await makeStore({ origin: api.origin });
      await site.happen(loginAccepted({ token: 'token-1', userId: 'user-1' }));
      await site.store.dispatch(getUserDetails.initiate());
      await site.happen(pinMoved({ lat: -30.051234, lng: 30.877654 }));
      await site.happen(navigated({ to: '/vendorservice', how: 'push' }));
      await site.store.dispatch(getStores.initiate());

      const text = (await site.report()) ?? '';
      expect(text).not.toMatch(/token-1|user-1|Thandi|thandi@|30\.0512|30\.8776/);
      const read = readReport(text);
      if (!read.ok) throw new Error(read.message);
      const { states, events } = read.report;
      expect(states.at(-1)).toEqual(recordedState(site.state()));
      expect(events.map(({ type }) => type)).toContain('server/answered');
      const end = states.at(-1);
      expect(end && selectPath(end)).toBe('/vendorservice');
      expect(end && getStores.select()(end as never).data).toEqual(
        getStores.select()(site.state()).data,
      );
    } finally {
      await api.close();
    }
  });
});

describe('the recorder', () => {
  it('keeps the last fifty events and the state before them', () => {
    const recorder = createRecorder();
    expect(sessionOf(recorder.kept())).toBeNull();
    let state = rootReducer(undefined, { type: 'start' });
    const states: RootState[] = [];
    for (let turn = 0; turn < 130; turn += 1) {
      const after = rootReducer(state, turn % 2 === 0 ? menuOpened() : menuClosed());
      recorder.note(turn % 2 === 0 ? menuOpened() : menuClosed(), state, after, 1000 + turn);
      states.push(state);
      state = after;
    }
    const session = sessionOf(recorder.kept());
    expect(session?.events).toHaveLength(MOST_STEPS);
    expect(session?.first).toBe(states[80]);
    expect(session?.last).toBe(state);
    expect(session?.events[0]?.meta.at).toBe(1080);
  });

  it('ignores events that leave no trace in a recording', () => {
    const recorder = createRecorder();
    const state = rootReducer(undefined, { type: 'start' });
    recorder.note({ type: 'api/internalSubscriptions/unsubscribe' }, state, state, 0);
    recorder.note({ type: 'somebody/elses' }, state, state, 0);
    expect(sessionOf(recorder.kept())).toBeNull();
  });
});
