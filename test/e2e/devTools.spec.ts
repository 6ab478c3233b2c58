import { expect, test } from './fixtures';

/** A fake Redux DevTools extension that can jump to the first state of the session on /blogs. */
function installExtension(): void {
  interface State {
    navigation: { location: object };
  }
  interface Store {
    dispatch: (action: object) => unknown;
    getState: () => State;
  }
  type Reducer = (state: State, action: { type: string; state?: State }) => State;
  type CreateStore = (reducer: Reducer, ...rest: unknown[]) => Store;
  type Enhancer = (next: CreateStore) => CreateStore;
  const jumping: Enhancer =
    (next) =>
    (reducer, ...rest) => {
      const store = next(
        (state, action) =>
          action.type === 'JUMP' && action.state ? action.state : reducer(state, action),
        ...rest,
      );
      const first = store.getState();
      const location = { ...first.navigation.location, pathname: '/blogs' };
      Object.assign(window, {
        jump: () =>
          store.dispatch({
            type: 'JUMP',
            state: { ...first, navigation: { status: 'settled', location } },
          }),
      });
      return store;
    };
  Object.assign(window, {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
      () =>
      (...enhancers: Enhancer[]) =>
      (createStore: CreateStore) =>
        [...enhancers, jumping].reduceRight((inner, enhance) => enhance(inner), createStore),
  });
}

test('HELP-3: a jump in Redux DevTools shows a recorded state, and Back to live the session again', async ({
  page,
}) => {
  await page.addInitScript(installExtension);
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Recorded state: nothing is sent')).toHaveCount(0);

  await page.evaluate(() => (window as unknown as { jump: () => void }).jump());
  await expect(page.getByText('Recorded state: nothing is sent')).toBeVisible();
  await expect(page).toHaveURL(/\/blogs$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Blog');
  const home = page.getByRole('banner').getByRole('link').first();
  await home.click();
  await expect(page).toHaveURL(/\/blogs$/);

  await page.getByRole('button', { name: 'Back to live' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByText('Recorded state: nothing is sent')).toHaveCount(0);
});
