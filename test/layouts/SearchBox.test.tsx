import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchBox } from '../../src/layouts/SearchBox';
import { selectLocationModal } from '../../src/slices/locationModal';
import { selectPath } from '../../src/slices/navigation';
import { selectSearchBox } from '../../src/slices/searchBox';
import { fakeApi } from '../effects/helpers/fakeApi';
import { makeStore, type MakeStoreOptions } from '../helpers/makeStore';
import { renderOn } from '../pages/helpers/render';

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
  const site = await makeStore({
    origin: api.origin,
    session: { join_popup_shown: 'true' },
    ...options,
  });
  renderOn(site.store, <SearchBox />);
  return site;
}

describe('the search box', () => {
  // Proves SRCH-2.
  it("offers the server's service types after 'Service Type'", async () => {
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

  it('loads the calendar only when the pointer reaches the field', async () => {
    const user = userEvent.setup();
    await renderSearchBox();
    await screen.findByRole('option', { name: 'Interior Services' });
    expect(document.querySelector('.ant-picker')).toBeNull();
    await user.hover(screen.getByLabelText('Choose Date'));
    await waitFor(() => expect(document.querySelector('.ant-picker')).toBeInTheDocument());
    expect(screen.getByLabelText('Choose Date')).toHaveValue('03/11/2026');
    await user.click(screen.getByLabelText('Choose Date'));
    expect(await screen.findByTitle('2026-03-20')).toBeInTheDocument();
  });

  it('keeps the focus, and opens the calendar for a tap that came before it loaded', async () => {
    await renderSearchBox();
    const first = screen.getByLabelText('Choose Date');
    fireEvent.pointerDown(first, { pointerType: 'touch' });
    first.focus();
    await waitFor(() => expect(first).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByLabelText('Choose Date')).toHaveFocus());
    expect(await screen.findByTitle('2026-03-20')).toBeInTheDocument();
  });

  it('keeps what was selected while the calendar loads: typing replaces it', async () => {
    const user = userEvent.setup();
    const site = await renderSearchBox();
    const plain = screen.getByLabelText<HTMLInputElement>('Choose Date');
    plain.focus();
    plain.select();
    await waitFor(() => expect(document.querySelector('.ant-picker')).toBeInTheDocument());
    expect(screen.getByLabelText('Choose Date')).toHaveFocus();
    await user.keyboard('03/17/2027{Enter}');
    expect(selectSearchBox(site.state()).date).toBe('2027-03-17');
  });

  it('accepts a date typed before the calendar has loaded', async () => {
    const user = userEvent.setup();
    const site = await renderSearchBox();
    const first = screen.getByLabelText('Choose Date');
    await user.clear(first);
    await user.type(first, '3/20/2026');
    // The field isn't replaced while someone is typing in it.
    expect(first).toBeInTheDocument();
    expect(first).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(selectSearchBox(site.state()).date).toBe('2026-03-20');
    await waitFor(() => expect(screen.getByLabelText('Choose Date')).not.toBe(first));
    expect(screen.getByLabelText('Choose Date')).toHaveValue('03/20/2026');
    await waitFor(() => expect(screen.getByLabelText('Choose Date')).toHaveFocus());
  });

  it.each([
    ['03/10/2026', /has passed/],
    ['02/30/2027', /can't read this date/],
    ['tomorrow', /can't read this date/],
  ])('keeps %s in sight and says what is wrong with it', async (text, problem) => {
    const user = userEvent.setup();
    const site = await renderSearchBox();
    const plain = screen.getByLabelText('Choose Date');
    await user.clear(plain);
    await user.type(plain, `${text}{Enter}`);
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
    expect(selectSearchBox(site.state()).date).toBeNull();
    // The calendar, which is there by now, does the same.
    await waitFor(() => expect(document.querySelector('.ant-picker')).toBeInTheDocument());
    const date = screen.getByLabelText('Choose Date');
    expect(date).toHaveValue(text);
    expect(date).toHaveAccessibleDescription(problem);
    await user.clear(date);
    await user.type(date, '03/20/2026{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.clear(date);
    await user.type(date, text);
    await user.tab();
    expect(screen.getByLabelText('Choose Date')).toHaveValue(text);
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
    expect(selectSearchBox(site.state()).date).toBeNull();
  });

  it('takes ISO dates, and the day first where it can mean nothing else', async () => {
    const user = userEvent.setup();
    const site = await renderSearchBox();
    await user.hover(screen.getByLabelText('Choose Date'));
    await waitFor(() => expect(document.querySelector('.ant-picker')).toBeInTheDocument());
    const date = screen.getByLabelText('Choose Date');
    await user.clear(date);
    await user.type(date, '2026-03-21{Enter}');
    expect(date).toHaveValue('03/21/2026');
    await user.clear(date);
    await user.type(date, '25/3/2026{Enter}');
    expect(selectSearchBox(site.state()).date).toBe('2026-03-25');
    // A stop of the Tab key that wipes the date would be one press away.
    expect(document.querySelector('.ant-picker-clear')).toBeNull();
  });

  it('accepts a date typed into the calendar’s field', async () => {
    const user = userEvent.setup();
    const site = await renderSearchBox();
    await user.click(screen.getByLabelText('Choose Date'));
    await waitFor(() => expect(document.querySelector('.ant-picker')).toBeInTheDocument());
    const date = screen.getByLabelText('Choose Date');
    await user.clear(date);
    await user.type(date, '03/20/2026{Enter}');
    await waitFor(() => expect(selectSearchBox(site.state()).date).toBe('2026-03-20'));
  });

  // Proves LOC-4.
  it('opens the location modal, and shows its label', async () => {
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

  // Proves SRCH-2.
  it("goes to the stores with 'Search' and passes nothing on", async () => {
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
});
