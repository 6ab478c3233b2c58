import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchBox } from '../../src/containers/SearchBox';
import { createFakeClock } from '../helpers/fakeServices';
import { answer, fakeApi } from '../effects/helpers/fakeApi';
import type { MakeStoreOptions } from '../helpers/makeStore';
import { hrefOf, openPage } from '../pages/helpers/render';

const TYPES = answer([
  { _id: 'exterior', name: 'Exterior Services' },
  { _id: 'interior', name: 'Interior Services' },
]);

const api = fakeApi();
beforeEach(() => {
  api.on('GET /api/service_types', TYPES);
});

const renderSearchBox = (options: MakeStoreOptions = {}) =>
  openPage(<SearchBox />, { origin: api.origin, ...options });

const dateField = () => screen.getByLabelText('Choose Date');

describe('the search box', () => {
  it("SRCH-2: offers the server's service types after 'Service Type', and leads to the stores", async () => {
    const site = await renderSearchBox();
    const select = screen.getByLabelText('Service Type');
    await within(select).findByRole('option', { name: 'Interior Services' });
    expect(within(select).getAllByRole('option')[0]).toHaveTextContent('Service Type');
    expect(select).toHaveValue('');
    await userEvent.selectOptions(select, 'Interior Services');
    expect(site.state().searchBox.serviceTypeId).toBe('interior');
    await userEvent.selectOptions(select, 'Service Type');
    expect(site.state().searchBox.serviceTypeId).toBeNull();
    expect(hrefOf('Search')).toBe('/vendorservice');
  });

  it('starts with today in South Africa, as MM/DD/YYYY; clearing it shows the placeholder', async () => {
    const site = await renderSearchBox();
    const date = dateField();
    expect(date).toHaveValue('03/11/2026');
    expect(date).toHaveAttribute('placeholder', 'Choose Date');
    await userEvent.clear(date);
    await userEvent.tab();
    expect(site.state().searchBox.date).toBeNull();
    expect(dateField()).toHaveValue('');
  });

  it('closes the calendar on Esc, on Tab, and on the day already chosen', async () => {
    const site = await renderSearchBox();
    const isOpen = () => site.state().disclosures.status === 'expanded';
    await userEvent.click(dateField());
    await screen.findByTitle('2026-03-20');
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    await userEvent.keyboard('{ArrowDown}');
    expect(isOpen()).toBe(true);
    await userEvent.tab();
    expect(isOpen()).toBe(false);
    await userEvent.click(dateField());
    await userEvent.click(screen.getByTitle('2026-03-11'));
    expect(isOpen()).toBe(false);
    expect(dateField()).toHaveValue('03/11/2026');
  });

  it('SRCH-2, SERV-7: moves by days and weeks with the arrow keys in the open calendar, never to a past day', async () => {
    const site = await renderSearchBox();
    await userEvent.click(dateField());
    await screen.findByTitle('2026-03-20');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(dateField()).toHaveValue('03/19/2026');
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}');
    expect(dateField()).toHaveValue('03/11/2026');
    await userEvent.keyboard('{ArrowDown>3/}');
    expect(await screen.findByTitle('2026-04-30')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(site.state().searchBox.date).toBe('2026-04-01');
    expect(site.state().disclosures.status).toBe('collapsed');
  });

  it('marks today in South Africa, not on the device', async () => {
    // Past midnight there, when it is still the day before in London.
    await renderSearchBox({ clock: createFakeClock(Date.parse('2026-03-11T22:30:00Z')) });
    await userEvent.click(dateField());
    const today = await screen.findByTitle('2026-03-12');
    expect(dateField()).toHaveValue('03/12/2026');
    expect(today.querySelector('.today')).toHaveTextContent('12');
    expect(document.querySelectorAll('.today')).toHaveLength(1);
  });

  it('SRCH-2, SERV-7: replaces the displayed date when someone presses it and types', async () => {
    const site = await renderSearchBox();
    await userEvent.click(dateField());
    await userEvent.keyboard('12/15/2026{Enter}');
    expect(site.state().searchBox.date).toBe('2026-12-15');
    await userEvent.keyboard('12/16/2026{Enter}');
    expect(site.state().searchBox.date).toBe('2026-12-16');
  });

  it('SRCH-2, SERV-7: keeps a day picked in the calendar after something was typed', async () => {
    const site = await renderSearchBox();
    await userEvent.click(dateField());
    const day = await screen.findByTitle('2026-03-20');
    await userEvent.keyboard('12/');
    await userEvent.click(day);
    expect(dateField()).toHaveValue('03/20/2026');
    await userEvent.tab();
    expect(site.state().searchBox.date).toBe('2026-03-20');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['03/10/2026', /has passed/, '{Enter}'],
    ['02/30/2027', /can't read this date/, '{Tab}'],
  ])(
    'keeps %s visible with an error message until a good one is entered',
    async (text, problem, key) => {
      const site = await renderSearchBox();
      const enter = async (entered: string) => {
        await userEvent.clear(dateField());
        await userEvent.paste(entered);
        await userEvent.keyboard(key);
      };
      await enter(text);
      expect(screen.getByRole('alert')).toHaveTextContent(problem);
      expect(site.state().searchBox.date).toBeNull();
      expect(dateField()).toHaveValue(text);
      expect(dateField()).toHaveAccessibleDescription(problem);
      await enter('03/20/2026');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('LOC-4: opens the location modal, and shows its label', async () => {
    const site = await renderSearchBox();
    const area = screen.getByRole('button', { name: /^Select location: / });
    expect(area).toHaveTextContent('Location');
    await site.geolocation.answer('denied');
    await waitFor(() => expect(area).toHaveTextContent('Permission denied or unavailable'));
    expect(area).toHaveAccessibleName('Select location: Permission denied or unavailable');
    await userEvent.click(area);
    expect(site.state().locationModal.status).not.toBe('closed');
  });

  it('quietly offers a retry if the service types fail to load', async () => {
    api.on('GET /api/service_types', { status: 404, body: { error: 1 } });
    const site = await renderSearchBox();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(site.toasts()).toEqual([]);
    api.on('GET /api/service_types', TYPES);
    await userEvent.click(retry);
    expect(await screen.findByRole('option', { name: 'Exterior Services' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
