import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ServiceDetailPage from '../../src/pages/serviceDetail/ServiceDetailPage';
import { fakeApi } from '../effects/helpers/fakeApi';
import { createFakeServices } from '../helpers/fakeServices';
import { openPage } from './helpers/render';

/** Fails like webpack does for a file that a deployment has removed. */
const mockFile = '/static/car-type-select.js';
jest.mock('../../src/pages/serviceDetail/CarTypeSelect', () => {
  throw Object.assign(new Error('gone'), { request: mockFile });
});

const api = fakeApi();

it('NAV-9: the page reloads if a deployment removed the list of car types, once it is opened', async () => {
  const fakes = createFakeServices({ path: '/service-detail/wash' });
  fakes.page.gone.add(mockFile);
  api.on('GET /api/services', {
    body: { error: 0, data: [{ _id: 'wash', name: 'Wash and Dry', store: 'store1' }] },
  });
  const site = await openPage(<ServiceDetailPage />, { origin: api.origin, fakes });
  const failures = () => site.logged.filter(({ level }) => level === 'error');
  const field = await screen.findByRole('combobox', { name: 'Car Type' });
  await userEvent.hover(field);
  expect(failures()).toEqual([]);
  await userEvent.click(field);
  expect(await screen.findByText('No connection. Please try again.')).toBeVisible();
  await waitFor(() => expect(site.page.reloads).toBe(1));
  expect(failures()).toMatchObject([{ message: 'The part carTypes could not be shown' }]);
  expect(site.toasts()).toEqual([]);
});
