import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyWithPreload } from '../../src/components/lazyWithPreload';
import { messages } from '../../src/content/messages';
import { LazyBoundary } from '../../src/containers/LazyBoundary';
import { makeStore } from '../helpers/makeStore';
import { renderOn } from '../pages/helpers/render';

/** Webpack's error for a file that a deployment has removed. */
const gone = () => Object.assign(new Error('gone'), { request: '/static/rows.js' });

it('keeps its placeholder if its code fails to load, and tells only a visitor who pressed it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const site = await makeStore();
  let isGone = true;
  const Rest = lazyWithPreload(() =>
    isGone ? Promise.reject(gone()) : Promise.resolve({ default: () => <p>All rows</p> }),
  );
  renderOn(
    site.store,
    <LazyBoundary
      part="restOfList"
      placeholder={<p>The first rows</p>}
      errorText="We couldn't load the rest."
    >
      <Rest />
    </LazyBoundary>,
  );
  const again = () => screen.findByRole('button', { name: 'Try again' });
  expect(await again()).toBeVisible();
  expect(screen.getByText('The first rows')).toBeVisible();
  expect(site.toasts()).toEqual([]);
  await userEvent.click(await again());
  await waitFor(() => {
    expect(site.toasts()).toEqual([`error: ${messages.noConnection}`]);
  });
  isGone = false;
  await userEvent.click(await again());
  expect(await screen.findByText('All rows')).toBeVisible();
});
