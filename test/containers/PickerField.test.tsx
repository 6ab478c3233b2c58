import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import userEvent from '@testing-library/user-event';
import { lazyWithPreload } from '../../src/components/lazyWithPreload';
import { PickerField } from '../../src/containers/PickerField';
import { createFakeServices } from '../helpers/fakeServices';
import { openPage } from '../pages/helpers/render';

interface Part {
  default: () => ReactNode;
}

const FIELD = {
  id: 'day',
  part: 'searchDate',
  label: 'Day',
  icon: 'calendar',
  placeholder: 'Choose',
  text: '',
  problem: null,
} as const;

/** A field whose calendar loads when `arrive` is called, or fails to load when `lose` is. */
async function renderField() {
  const calls: { resolve: (part: Part) => void; reject: (problem: Error) => void }[] = [];
  const load = () =>
    new Promise<Part>((resolve, reject) => {
      calls.push({ resolve, reject });
    });
  const Calendar = lazyWithPreload(load);
  const typed: string[] = [];
  const fakes = createFakeServices();
  fakes.page.gone.add('/calendar.js');
  const site = await openPage(
    <PickerField {...FIELD} onCommit={(text) => typed.push(text)} popupChunk={Calendar}>
      {({ isOpen }) => isOpen && <Calendar />}
    </PickerField>,
    { fakes },
  );
  const settle = (how: (call: (typeof calls)[number]) => void) =>
    act(async () => {
      calls.splice(0).forEach(how);
      await Promise.resolve();
    });
  return {
    site,
    typed,
    isAsked: () => calls.length > 0,
    arrive: () => settle(({ resolve }) => resolve({ default: () => <p>March</p> })),
    lose: (file: object = {}) =>
      settle(({ reject }) => reject(Object.assign(new Error('Loading chunk 7 failed'), file))),
  };
}

const field = () => screen.getByLabelText('Day');

describe('a field with a calendar', () => {
  it('loads it on approach only', async () => {
    const { isAsked } = await renderField();
    expect(isAsked()).toBe(false);
    await userEvent.hover(field());
    expect(isAsked()).toBe(true);
  });

  it('opens it for a press made before its code loaded, and leaves the focus alone', async () => {
    const { arrive } = await renderField();
    const first = field();
    await userEvent.click(first);
    expect(first).toHaveAttribute('aria-busy', 'true');
    await arrive();
    expect(screen.getByText('March')).toBeInTheDocument();
    expect(field()).toBe(first);
    expect(first).toHaveFocus();
    expect(first).not.toHaveAttribute('aria-busy');
  });

  it('leaves it closed if the focus has moved on', async () => {
    const { arrive } = await renderField();
    await userEvent.click(field());
    await userEvent.tab();
    await arrive();
    expect(screen.queryByText('March')).toBeNull();
  });

  it('closes on Enter when it is open, and opens when it is closed', async () => {
    const { arrive } = await renderField();
    await userEvent.click(field());
    await arrive();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByText('March')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('March')).toBeInTheDocument();
  });

  it('shows an on-screen keyboard, which would cover the calendar, only for a second tap', async () => {
    const { arrive } = await renderField();
    const tap = () => userEvent.pointer({ keys: '[TouchA]', target: field() });
    await tap();
    await arrive();
    expect(screen.getByText('March')).toBeInTheDocument();
    expect(field()).toHaveProperty('inputMode', 'none');
    await tap();
    expect(field()).toHaveProperty('inputMode', '');
    await userEvent.tab();
    await tap();
    expect(field()).toHaveProperty('inputMode', 'none');
    await userEvent.tab();
    await userEvent.click(field());
    expect(field()).toHaveProperty('inputMode', '');
  });

  it('NAV-9: shows the keyboard when the calendar failed to load', async () => {
    const { lose } = await renderField();
    const tap = () => userEvent.pointer({ keys: '[TouchA]', target: field() });
    await tap();
    await lose();
    await tap();
    expect(field()).toHaveProperty('inputMode', '');
  });

  it('NAV-9: says that its code failed to load, accepts typed input, and retries on the next press', async () => {
    const { arrive, lose, typed } = await renderField();
    await userEvent.click(field());
    await lose();
    expect(screen.getByRole('status')).toHaveTextContent('No connection. Please try again.');
    await userEvent.keyboard('3/20/2026{Enter}');
    expect(typed).toEqual(['3/20/2026']);
    await userEvent.click(field());
    await arrive();
    expect(screen.getByText('March')).toBeInTheDocument();
    expect(screen.queryByText('No connection. Please try again.')).toBeNull();
  });

  it('NAV-9: reloads the page if a deployment removed its code, once it is opened', async () => {
    const { isAsked, lose, site } = await renderField();
    const loseFile = async () => {
      await lose({ request: '/calendar.js' });
      // A file is requested twice before it counts as missing.
      await waitFor(() => expect(isAsked()).toBe(true));
      await lose({ request: '/calendar.js' });
    };
    await userEvent.hover(field());
    await loseFile();
    expect(site.page.reloads).toBe(0);
    await userEvent.click(field());
    await loseFile();
    await waitFor(() => expect(site.page.reloads).toBe(1));
  });
});
