import { selectBusy, SLOW_MS, workEnded, workStarted } from '../../src/slices/busy';
import { createFakeClock } from '../helpers/fakeServices';
import { makeStore, type MakeStoreOptions, type TestStore } from '../helpers/makeStore';

const quiet = { session: { join_popup_shown: 'true' } };
const open = (path: string, options: MakeStoreOptions = {}): Promise<TestStore> =>
  makeStore({ path, ...quiet, ...options });

describe('the loading overlay', () => {
  it('becomes slow after 15 seconds even if a timer fires slightly early', async () => {
    const clock = createFakeClock();
    clock.early = 1;
    const site = await open('/', { clock });
    await site.happen(workStarted({ id: 'w', label: 'Working' }));
    await site.clock.advance(15_010);
    expect(selectBusy(site.state()).status).toBe('slow');
  });

  it('adds nothing about a long wait to the report if the request ended in time', async () => {
    const site = await open('/');
    await site.happen(workStarted({ id: 'w', label: 'Working' }));
    await site.clock.advance(300);
    await site.happen(workEnded({ id: 'w' }));
    await site.clock.advance(SLOW_MS);
    const report = await site.report();
    expect(report).toContain('busy/workEnded');
    expect(report).not.toContain('busy/slowDue');
  });
});
