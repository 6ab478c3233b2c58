import { SLOW_MS, workEnded, workStarted } from '../../src/slices/busy';
import { makeStore } from '../helpers/makeStore';

describe('the loading overlay', () => {
  it('adds nothing about a long wait to the report if the request ended in time', async () => {
    const site = await makeStore();
    await site.happen(workStarted({ id: 'w', label: 'Working' }));
    await site.clock.advance(300);
    await site.happen(workEnded({ id: 'w' }));
    await site.clock.advance(SLOW_MS);
    const report = await site.report();
    expect(report).toContain('busy/workEnded');
    expect(report).not.toContain('busy/slowDue');
  });
});
