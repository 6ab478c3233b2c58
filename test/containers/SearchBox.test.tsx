import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchBox } from '../../src/containers/SearchBox';
import { selectLocationModal } from '../../src/slices/locationModal';
import { selectPath } from '../../src/slices/navigation';
import { selectSearchBox } from '../../src/slices/searchBox';
import { createFakeClock } from '../helpers/fakeServices';
import { fakeApi } from '../effects/helpers/fakeApi';
import { makeStore, type MakeStoreOptions } from '../helpers/makeStore';
import { renderAt, renderOn } from '../pages/helpers/render';

const TYPES = {
  body: {
    error: 0,
    data: [
      { _id: 'exterior', name: 'Exterior Services' },
      { _id: 'interior', name: 'Interior Services' },
    ],
  },
};

const api = fakeApi();
beforeEach(() => {
  api.on('GET /api/service_types', TYPES);
});

async function renderSearchBox(options: MakeStoreOptions = {}) {
  const site = await makeStore({ origin: api.origin, ...options });
  renderOn(site.store, <SearchBox />);
  return site;
}

const dateField = () => screen.getByLabelText('Choose Date');

describe('the search box', () => {
  it("SRCH-2: offers the server's service types after 'Service Type'", async () => {
    const user = userEvent.setup();
    const site = await renderSearchBox();
    const select = screen.getByLabelText('Service Type');
    await within(select).findByRole('option', { name: 'Interior Services' });
    expect(within(select).getAllByRole('option')[0]).toHaveTextContent('Service Type');
    expect(select).toHaveValue('');

    await user.selectOptions(select, 'Interior Services');
    expect(selectSearchBox(site.state()).serviceTypeId).toBe('interior');
    await user.selectOptions(select, 'Service Type');
    expect(selectSearchBox(site.state()).serviceTypeId).toBeNull();
  });

  it('starts with today in South Africa, as MM/DD/YYYY; clearing it shows the placeholder', async () => {
    const user = userEvent.setup();
    const site = await renderSearchBox();
    const date = screen.getByLabelText('Choose Date');
    expect(date).toHaveValue('03/11/2026');
    expect(date).toHaveAttribute('placeholder', 'Choose Date');
    await user.clear(date);
    await user.tab();
    expect(selectSearchBox(site.state()).date).toBeNull();
    expect(screen.getByLabelText('Choose Date')).toHaveValue('');
  });

  it('closes the calendar on Esc, on Tab, and on the day already chosen', async () => {
    const site = await renderSearchBox();
    const isOpen = () => site.state().disclosures.status === 'unfolded';
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
    const user = userEvent.setup();
    const site = await renderSearchBox();
    await user.click(dateField());
    await screen.findByTitle('2026-03-20');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(dateField()).toHaveValue('03/19/2026');
    await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}');
    expect(dateField()).toHaveValue('03/11/2026');
    await user.keyboard('{ArrowDown>3/}');
    expect(await screen.findByTitle('2026-04-30')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(selectSearchBox(site.state()).date).toBe('2026-04-01');
    expect(site.state().disclosures.status).toBe('folded');
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
    const user = userEvent.setup();
    const site = await renderSearchBox();
    await user.click(dateField());
    await user.keyboard('12/15/2026{Enter}');
    expect(selectSearchBox(site.state()).date).toBe('2026-12-15');
    await user.keyboard('12/16/2026{Enter}');
    expect(selectSearchBox(site.state()).date).toBe('2026-12-16');
  });

  it.each([
    ['03/10/2026', /has passed/],
    ['02/30/2027', /can't read this date/],
  ])('keeps %s visible with an error message', async (text, problem) => {
    const user = userEvent.setup();
    const site = await renderSearchBox();
    const date = dateField();
    const enter = async (entered: string) => {
      await user.clear(date);
      await user.paste(entered);
    };
    await enter(text);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
    expect(selectSearchBox(site.state()).date).toBeNull();
    expect(date).toHaveValue(text);
    expect(date).toHaveAccessibleDescription(problem);
    await enter('03/20/2026');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    await enter(text);
    await user.tab();
    expect(screen.getByLabelText('Choose Date')).toHaveValue(text);
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
    expect(selectSearchBox(site.state()).date).toBeNull();
  });

  it('LOC-4: opens the location modal, and shows its label', async () => {
    const user = userEvent.setup();
    const site = await renderSearchBox();
    const area = screen.getByRole('button', { name: /^Select location: / });
    expect(area).toHaveTextContent('Location');
    await site.geolocation.answer('denied');
    await waitFor(() => expect(area).toHaveTextContent('Permission denied or unavailable'));
    expect(area).toHaveAccessibleName('Select location: Permission denied or unavailable');
    await user.click(area);
    expect(selectLocationModal(site.state()).status).not.toBe('closed');
  });

  it("SRCH-2: goes to the stores with 'Search' and passes nothing on", async () => {
    const site = await renderSearchBox();
    expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/vendorservice');
    expect(selectPath(site.state())).toBe('/');
  });

  it('quietly offers a retry if the service types fail to load', async () => {
    const user = userEvent.setup();
    api.on('GET /api/service_types', { status: 404, body: { error: 1 } });
    const site = await renderSearchBox();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(site.toasts()).toEqual([]);
    api.on('GET /api/service_types', TYPES);
    await user.click(retry);
    expect(await screen.findByRole('option', { name: 'Exterior Services' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('inserts its list of service types without a screen reader announcing it', async () => {
    renderAt({}, <SearchBox />);
    const select = screen.getByLabelText('Service Type');
    expect(select).toHaveProperty('inert', true);
    await waitFor(() => expect(select).toHaveProperty('inert', false));
  });
});
