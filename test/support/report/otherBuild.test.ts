import '../devtools/helpers/devToolsExtension';

import type * as mobileMenu from '../../../src/slices/mobileMenu';
import type * as reports from '../../../src/support/report/report';
import { menuClosed, menuOpened } from '../../../src/slices/mobileMenu';
import { navigated } from '../../../src/slices/navigation';
import { makeStore } from '../../helpers/makeStore';
import { openWithDevTools } from '../devtools/helpers/devToolsSite';
import { reportIn } from '../room/reports';

/** A report whose third event closes the menu. */
async function reportText(): Promise<string> {
  const site = await makeStore();
  await site.happen(navigated({ to: '/pricing', how: 'push' }));
  await site.happen(menuOpened());
  await site.happen(menuClosed());
  return (await site.report()) ?? '';
}

/** The same report, as a build in which `menuClosed` had another effect would have made it. */
function asOfOtherBuild(text: string): string {
  const file = JSON.parse(text) as { payload: string; preloadedState: string };
  const events = reportIn(text).events.map((event) =>
    event.type === menuClosed.type
      ? { ...event, meta: { ...event.meta, digest: '00000000' } }
      : event,
  );
  const state = { ...(JSON.parse(file.preloadedState) as object), build: 'earlier' };
  return JSON.stringify({
    ...file,
    payload: JSON.stringify(events),
    preloadedState: JSON.stringify(state),
  });
}

/** Reads a report with a build in which the menu stays open. */
function readByOtherBuild(text: string): reports.ReadReport {
  let read: reports.ReadReport | undefined;
  jest.isolateModules(() => {
    jest.doMock('../../../src/slices/mobileMenu', () => {
      const actual = jest.requireActual<typeof mobileMenu>('../../../src/slices/mobileMenu');
      const reduce = (...[state, action]: Parameters<typeof actual.machine>) =>
        actual.menuClosed.match(action) && state ? state : actual.machine(state, action);
      return { ...actual, machine: Object.assign(reduce, actual.machine) };
    });
    const { readReport } = jest.requireActual<typeof reports>('../../../src/support/report/report');
    read = readReport(text);
  });
  if (!read) throw new Error('The report was not read');
  return read;
}

describe('HELP-9: a report', () => {
  it('leads to the same states in the build that made it', async () => {
    expect(reportIn(await reportText()).differsFrom).toBeNull();
  });

  it('says from which event on a build with another rule leads elsewhere', async () => {
    const text = await reportText();
    const { events } = reportIn(text);
    const place = events.findIndex(({ type }) => type === menuClosed.type);
    expect(readByOtherBuild(text)).toMatchObject({ ok: true, report: { differsFrom: place + 1 } });
  });

  it('is shown in Redux DevTools with a note about the other build, and from which event on', async () => {
    const site = await openWithDevTools();
    const text = await reportText();
    site.importText(text);
    expect([site.freeze.current(), site.freeze.note()]).toEqual(['recorded', '']);
    site.importText(asOfOtherBuild(text));
    expect(site.freeze.note()).toBe(
      'Made by another build: the screen may differ. From mobileMenu/menuClosed on, it is not what the customer saw.',
    );
    site.press({ type: 'JUMP_TO_STATE', index: 1, actionId: 1 });
    expect(site.freeze.note()).toBe('Made by another build: the screen may differ.');
  });
});
