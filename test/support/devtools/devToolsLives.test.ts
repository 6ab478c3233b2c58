import '../../lives/production';
import './helpers/devToolsExtension';

import { ActionCreators } from '@redux-devtools/instrument';
import { isRenderable } from '../../../src/support/report/stateShape';
import { readReport, type Report } from '../../../src/support/report/report';
import { selectLocation } from '../../../src/slices/navigation';
import { liveSeed } from '../../lives/life';
import { createServer } from '../../lives/server';
import { createDraw } from '../../helpers/random';
import { openWithDevTools, type DevToolsFile } from './helpers/devToolsSite';
import { anyControl } from './helpers/panelControls';

const LIVES = 1;
const PRESSES = 40;

const moment = { at: 0 };
const server = createServer(() => moment.at);
afterAll(() => {
  server.close();
});

/** The reports of a simulated life: one for each tab open at its end. */
async function reportsOf(seed: number): Promise<{ file: DevToolsFile; report: Report }[]> {
  const { reports } = await liveSeed(server, moment, seed);
  return reports.map((text) => {
    const read = readReport(text);
    if (!read.ok) throw new Error(read.message);
    return { file: JSON.parse(text) as DevToolsFile, report: read.report };
  });
}

type Site = Awaited<ReturnType<typeof openWithDevTools>>;

function expectShown(site: Site): void {
  expect(site.freeze.current()).toBe('recorded');
  expect(isRenderable(site.state())).toBe(true);
  const { pathname, search, hash } = selectLocation(site.state());
  expect(site.history.path()).toBe(`${pathname}${search}${hash}`);
}

describe('the panel, with reports of whole simulated lives', () => {
  it('shows each step as recorded, and complete states whatever is pressed', async () => {
    let steps = 0;
    for (let seed = 1; seed <= LIVES; seed += 1) {
      const draw = createDraw(seed);
      for (const { file, report } of await reportsOf(seed)) {
        const site = await openWithDevTools();
        site.importFile(file);
        for (const [place, state] of report.states.entries()) {
          site.press(ActionCreators.jumpToState(place));
          expect(site.state()).toEqual({ ...state, _persist: undefined });
          expectShown(site);
        }
        steps += report.events.length;
        for (let press = 0; press < PRESSES; press += 1) {
          site.press(anyControl(draw, site.devTools));
          expectShown(site);
          // After Commit, Revert and Reset there is nothing left to press.
          if (site.devTools.getState().stagedActionIds.length === 1) site.importFile(file);
        }
        expect(site.panelErrors).toEqual([]);
        expect(site.local.writes).toEqual([]);
        expect(site.history.entries()).toHaveLength(1);
      }
    }
    expect(steps).toBeGreaterThan(LIVES * 10);
  }, 180_000);
});
