import type { ComponentType } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { lazyDialog } from '../../src/containers/lazyDialog';
import { joinPopupOpened, selectJoinPopupOpen } from '../../src/slices/joinPopup';
import { renderOn } from '../pages/helpers/render';
import { makeStore } from '../helpers/makeStore';

let quiet: jest.SpyInstance;
// React also logs every caught error to the console.
beforeEach(() => (quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => quiet.mockRestore());

const renderDialog = async (load: () => Promise<{ default: ComponentType }>) => {
  const site = await makeStore();
  const Dialog = lazyDialog('joinPopup', load);
  renderOn(
    site.store,
    <>
      <p>The page</p>
      <Dialog />
    </>,
  );
  return site;
};

const noFile = () => Object.assign(new Error('Loading chunk 7 failed'), { request: '/7.js' });

describe('a lazily loaded dialog', () => {
  it('leaves the page unchanged if it fails to load, and retries on the next opening', async () => {
    let isOffline = true;
    const site = await renderDialog(async () => {
      await Promise.resolve();
      if (isOffline) throw noFile();
      return { default: () => <p>The dialog</p> };
    });
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
    const Broken = () => {
      throw new Error('broken dialog');
    };
    const site = await renderDialog(() => Promise.resolve({ default: Broken }));
    site.dispatch(joinPopupOpened());
    await waitFor(() => {
      expect(site.toasts()).toEqual(['error: Something went Wrong']);
    });
    expect(screen.getByText('The page')).toBeInTheDocument();
    expect(selectJoinPopupOpen(site.state())).toBe(false);
  });
});
