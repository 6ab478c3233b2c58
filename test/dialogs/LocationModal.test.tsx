import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LocationModal from '../../src/dialogs/LocationModal';
import type { LocationState } from '../../src/slices/location';
import { locationModalOpened } from '../../src/slices/locationModal';
import type { RootState } from '../../src/slices/root';
import { openPage, press, renderAt } from '../pages/helpers/render';

const resolved: LocationState = {
  status: 'resolved',
  coords: { lat: -30.05, lng: 30.8776 },
  label: 'Amanzimtoti, KwaZulu-Natal, , South Africa',
};

const renderModalAt = (
  locationModal: RootState['locationModal']['status'],
  location: LocationState = resolved,
) => renderAt({ locationModal: { status: locationModal }, location }, <LocationModal />);

const pinOf = () => screen.queryByAltText(/^Pin/);

describe('the location modal', () => {
  it('LOC-4: shows the chosen place with 5 decimals and its address', () => {
    renderModalAt('openWithoutMap');
    expect(screen.getByRole('dialog', { name: 'Select Your Location' })).toBeVisible();
    expect(screen.getByText('Selected Location: -30.05000, 30.87760')).toBeVisible();
    expect(screen.getByText('Amanzimtoti, KwaZulu-Natal, , South Africa')).toBeVisible();
  });

  it('says that nothing is chosen yet, and why the device gave no position', () => {
    renderModalAt('openWithoutMap', { status: 'denied' });
    expect(screen.getByText('Selected Location: none yet')).toBeVisible();
    expect(screen.getByText(/^Permission denied or unavailable/)).toBeVisible();
  });

  it('LOC-5: shows the map once it is loaded', async () => {
    const { unmount } = renderModalAt('openingMap');
    expect(screen.getByText('Loading the map')).toBeVisible();
    expect(pinOf()).toBeNull();
    unmount();
    renderModalAt('open');
    expect(await screen.findByAltText(/^Pin/)).toBeVisible();
  });

  it('LOC-6: works without the map: its buttons move the pin or ask for the position', async () => {
    const { events } = renderModalAt('openWithoutMap');
    expect(screen.getByText(/^We couldn't load the map/)).toBeVisible();
    expect(pinOf()).toBeNull();
    for (const direction of ['north', 'south', 'east', 'west'])
      await press(`Move pin ${direction}`);
    await press('Use my location');
    expect(events().map(({ type }) => type)).toEqual([
      ...Array<string>(4).fill('location/pinMoved'),
      'location/positionRequested',
    ]);
  });

  it('LOC-7: moves a new pin from the configured centre', async () => {
    const { events } = renderModalAt('openWithoutMap', { status: 'unknown' });
    await press('Move pin east');
    const [event] = events() as unknown as { payload: { lat: number; lng: number } }[];
    expect(event?.payload.lat).toBeCloseTo(-30.0511, 6);
    expect(event?.payload.lng).toBeGreaterThan(30.8776);
  });

  it('says when the device gives no position; a chosen pin stays', async () => {
    const site = await openPage(<LocationModal />, {
      local: { selectedCoords: JSON.stringify({ lat: -30.05, lng: 30.8776 }) },
    });
    await site.happen(locationModalOpened());
    await site.geolocation.answer('denied');
    expect(site.toasts()).toEqual([]);
    await press('Use my location');
    await site.geolocation.answer('denied');
    expect(site.toasts()).toEqual(['error: Permission denied or unavailable']);
    expect(screen.getByText('Selected Location: -30.05000, 30.87760')).toBeVisible();
  });

  it("LOC-4: closes by 'Done' and 'Close', not on a click outside: a drag may end there", async () => {
    const { events } = renderModalAt('openWithoutMap');
    await userEvent.click(screen.getByRole('dialog'));
    expect(events()).toEqual([]);
    await press('Done');
    await press('Close');
    expect(events().map(({ type }) => type)).toEqual(
      Array(2).fill('locationModal/locationModalClosed'),
    );
  });
});
