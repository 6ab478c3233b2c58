import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { REPORT_TOGGLE } from '../../src/content/anchors';
import { ReportControls } from '../../src/containers/ReportControls';
import { configAt } from '../api/helpers/store';
import { makeStore } from '../helpers/makeStore';
import { press, renderAt, renderOn, textsOf } from '../pages/helpers/render';

const ORIGIN = 'http://127.0.0.1:9/';
const withReceiver = configAt(ORIGIN, { reportUrl: 'http://127.0.0.1:9/reports' });
const expanded = { disclosures: { status: 'expanded', parts: { [REPORT_TOGGLE]: true } } } as const;

describe("HELP-8: the report controls behind 'Having trouble?'", () => {
  it('are hidden until it is pressed, and again when it is pressed once more', async () => {
    const site = await makeStore();
    renderOn(site.store, <ReportControls />);
    const toggle = screen.getByRole('button', { name: 'Having trouble?' });
    const download = () => screen.queryByRole('button', { name: 'Download report' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(download()).toBeNull();
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(download()).toBeVisible();
    await userEvent.click(toggle);
    expect(download()).toBeNull();
  });

  it.each([
    ['Send report', 'send'],
    ['Download report', 'file'],
  ])("ask for a report with '%s'", async (name, how) => {
    const { events } = renderAt(expanded, <ReportControls />, withReceiver);
    await press(name);
    expect(events()).toMatchObject([{ type: 'site/reportAsked', payload: { how } }]);
  });

  it('leave out sending where no receiver is configured', () => {
    renderAt(expanded, <ReportControls />);
    expect(textsOf(screen.getAllByRole('button'))).toEqual(['Having trouble?', 'Download report']);
  });
});
