import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchBox } from '../../src/containers/SearchBox';
import { cacheOf, renderAt } from '../pages/helpers/render';

describe('the search box in a given state', () => {
  it("shows the state's filters, and reports other choices", async () => {
    const { events } = renderAt(
      {
        searchBox: { status: 'dated', serviceTypeId: 'interior', date: '2026-03-20' },
        site: { status: 'opened', now: Date.parse('2026-03-11T08:00:00Z') },
        location: { status: 'denied' },
        api: cacheOf([
          'getServiceTypes',
          undefined,
          [
            { id: 'exterior', name: 'Exterior Services' },
            { id: 'interior', name: 'Interior Services' },
          ],
        ]),
      },
      <SearchBox />,
    );
    const select = screen.getByLabelText('Service Type');
    expect(select).toHaveValue('interior');
    const date = await screen.findByLabelText('Choose Date');
    expect(date).toHaveValue('03/20/2026');
    const area = screen.getByRole('button', { name: /^Select location: / });
    expect(area).toHaveTextContent('Permission denied or unavailable');

    await userEvent.selectOptions(select, 'Exterior Services');
    await userEvent.click(area);
    await userEvent.clear(date);
    await userEvent.type(date, '03/21/2026{Enter}');
    expect(events()).toMatchObject([
      { type: 'searchBox/serviceTypeChosen', payload: 'exterior' },
      { type: 'locationModal/locationModalOpened' },
      { type: 'disclosures/partUnfolded', payload: 'searchDate' },
      { type: 'searchBox/dateTyped', payload: '03/21/2026' },
    ]);
  });

  it('inserts its list of service types without a screen reader announcing it', async () => {
    renderAt({}, <SearchBox />);
    const select = screen.getByLabelText('Service Type');
    expect(select).toHaveProperty('inert', true);
    await waitFor(() => expect(select).toHaveProperty('inert', false));
  });
});
