import { selectBusy, workStarted } from '../../src/slices/busy';
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
});
