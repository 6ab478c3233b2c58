import type { ComponentType } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyWithPreload } from '../../src/components/lazyWithPreload';
import { LazyBoundary } from '../../src/containers/LazyBoundary';
import { lazyDialog } from '../../src/containers/lazyDialog';
import { joinPopupOpened, selectJoinPopupOpen } from '../../src/slices/joinPopup';
import { openPage } from '../pages/helpers/render';

// React also logs every caught error to the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

/** Loads a part, or fails like webpack does for a file that a deployment has removed. */
function loader(Part: ComponentType) {
  const file = { isGone: true };
  const load = () =>
    file.isGone
      ? Promise.reject(Object.assign(new Error('gone'), { request: '/static/rows.js' }))
      : Promise.resolve({ default: Part });
  return { file, load };
}

it('a part keeps its placeholder if its code fails to load, and tells only a visitor who pressed it', async () => {
  const { file, load } = loader(() => <p>All rows</p>);
  const Rest = lazyWithPreload(load);
  const site = await openPage(
    <LazyBoundary
      part="carTypes"
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
  await waitFor(() => expect(site.toasts()).toEqual(['error: No connection. Please try again.']));
  file.isGone = false;
  await userEvent.click(await again());
  expect(await screen.findByText('All rows')).toBeVisible();
});

it.each([
  ['fails to load', 'No connection. Please try again.'],
  ['throws', 'Something went Wrong'],
])(
  'a dialog that %s leaves the page unchanged, and is retried on the next opening',
  async (what, text) => {
    let isBroken = true;
    const { file, load } = loader(() => {
      if (isBroken) throw new Error('broken dialog');
      return <p>The dialog</p>;
    });
    if (what === 'throws') file.isGone = false;
    else isBroken = false;
    const Dialog = lazyDialog('joinPopup', load);
    const site = await openPage(
      <>
        <p>The page</p>
        <Dialog />
      </>,
    );
    site.dispatch(joinPopupOpened());
    await waitFor(() => expect(site.toasts()).toEqual([`error: ${text}`]));
    expect(screen.getByText('The page')).toBeInTheDocument();
    expect(selectJoinPopupOpen(site.state())).toBe(false);
    file.isGone = false;
    isBroken = false;
    site.dispatch(joinPopupOpened());
    expect(await screen.findByText('The dialog')).toBeInTheDocument();
  },
);

it('a dialog opens as soon as its code is loaded', async () => {
  const { file, load } = loader(() => <p>The dialog</p>);
  file.isGone = false;
  const Dialog = lazyDialog('joinPopup', load);
  const site = await openPage(<Dialog />);
  site.dispatch(joinPopupOpened());
  // React shows what had suspended only after 300 ms.
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByText('The dialog')).toBeInTheDocument();
});
