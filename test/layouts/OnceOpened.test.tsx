import type { ComponentType } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { fetched } from '../../src/components/fetched';
import { OnceOpened } from '../../src/layouts/OnceOpened';
import { joinPopupOpened, selectJoinPopupOpen } from '../../src/slices/joinPopup';
import { useAppSelector } from '../../src/store/hooks';
import { renderOn } from '../pages/helpers/render';
import { makeStore } from '../helpers/makeStore';

let quiet: jest.SpyInstance;
// React also logs every caught error to the console.
beforeEach(() => (quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => quiet.mockRestore());

function Page({ Dialog }: { Dialog: ComponentType }) {
  return (
    <>
      <p>The page</p>
      <OnceOpened part="joinPopup" open={useAppSelector(selectJoinPopupOpen)}>
        <Dialog />
      </OnceOpened>
    </>
  );
}

const renderOnceOpened = async (Dialog: ComponentType) => {
  const site = await makeStore({ session: { join_popup_shown: 'true' } });
  renderOn(site.store as never, <Page Dialog={Dialog} />);
  return site;
};

const noFile = () => Object.assign(new Error('Loading chunk 7 failed'), { request: '/7.js' });

describe('a lazily loaded dialog', () => {
  it('leaves the page unchanged if it fails to load, and retries on the next opening', async () => {
    let isOffline = true;
    const Dialog = fetched(async () => {
      await Promise.resolve();
      if (isOffline) throw noFile();
      return { default: () => <p>The dialog</p> };
    });
    const site = await renderOnceOpened(Dialog);
    site.dispatch(joinPopupOpened());
    await waitFor(() => {
      expect(site.toasts()).toEqual(['error: No connection. Please try again.']);
    });
    expect(screen.getByText('The page')).toBeInTheDocument();
    expect(selectJoinPopupOpen(site.state())).toBe(false);
    isOffline = false;
    site.dispatch(joinPopupOpened());
    expect(await screen.findByText('The dialog')).toBeInTheDocument();
  });

  it('leaves the page unchanged if it throws', async () => {
    const site = await renderOnceOpened(() => {
      throw new Error('broken dialog');
    });
    site.dispatch(joinPopupOpened());
    await waitFor(() => {
      expect(site.toasts()).toEqual(['error: Something went Wrong']);
    });
    expect(screen.getByText('The page')).toBeInTheDocument();
    expect(selectJoinPopupOpen(site.state())).toBe(false);
  });
});
