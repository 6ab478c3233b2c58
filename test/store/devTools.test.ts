import { getAddresses } from '../../src/api/addresses';
import { getUserDetails } from '../../src/api/profile';
import { login } from '../../src/api/session';
import { seal } from '../../src/domain/sealed';
import { loginAccepted, loginSubmitted, sessionStartedElsewhere } from '../../src/slices/auth';
import { storageRead } from '../../src/slices/storageEvents';
import { navigated } from '../../src/slices/navigation';
import { redactAction, redactState } from '../../src/store/devTools';
import { SIGNED_IN, startFakeApi } from '../effects/support/fakeApi';
import { makeStore } from '../support/makeStore';

const SECRETS = /token-1|user-1|Thandi|example\.test|031 555|Beach Road|wash-and-shine/;

describe('what Redux DevTools is shown', () => {
  it('holds no token, password or personal data of the state, and leaves the state as it is', async () => {
    const api = await startFakeApi();
    try {
      api.on('GET /api/user/details', {
        body: {
          error: 0,
          data: { name: 'Thandi', email: 'thandi@example.test', phone: '031 555 0100' },
        },
      });
      api.on('GET /api/address', {
        body: { error: 0, data: [{ _id: 'a1', name: 'Thandi', address: '1 Beach Road' }] },
      });
      const site = await makeStore({ origin: api.origin, local: SIGNED_IN });
      await site.store.dispatch(getUserDetails.initiate());
      await site.store.dispatch(getAddresses.initiate());
      const state = site.state();
      expect(JSON.stringify(state)).toMatch(SECRETS);
      const shown = redactState(state);
      expect(JSON.stringify(shown)).not.toMatch(SECRETS);
      expect(shown.auth.status).toBe('signedIn');
      expect(shown.navigation).toEqual(state.navigation);
      expect(state.auth).toMatchObject({ token: 'token-1' });
    } finally {
      await api.close();
    }
  });

  it.each([
    loginSubmitted({ email: 'thandi@example.test', password: 'wash-and-shine' }),
    loginAccepted({ token: 'token-1', userId: 'user-1' }),
    sessionStartedElsewhere({ token: 'token-1', userId: 'user-1' }),
    storageRead({
      session: { token: 'token-1', userId: 'user-1' },
      selectedCoords: null,
      lastAddressId: null,
    }),
    {
      type: 'api/executeMutation/fulfilled',
      payload: { token: 'token-1', userId: 'user-1' },
      meta: {
        arg: {
          endpointName: login.name,
          originalArgs: seal({ email: 'thandi@example.test', password: 'wash-and-shine' }),
        },
      },
    },
  ])('holds none in the event $type', (action) => {
    const shown = redactAction(action);
    expect(shown.type.startsWith(action.type)).toBe(true);
    expect(JSON.stringify(shown)).not.toMatch(SECRETS);
  });

  it('keeps every other event whole', () => {
    const action = navigated({ to: '/pricing', how: 'push' });
    expect(redactAction(action)).toEqual(action);
  });
});

describe('a state that no event led to', () => {
  it('moves the address bar: Redux DevTools jumped', async () => {
    const site = await makeStore({ path: '/', session: { join_popup_shown: 'true' } });
    await site.happen(navigated({ to: '/pricing', how: 'push' }));
    expect(site.history.entries()).toEqual(['/', '/pricing']);
    const { location } = site.state().navigation;
    const jumpTo = {
      ...site.state(),
      navigation: { status: 'settled', location: { ...location, pathname: '/blogs' } },
    };
    // The one way into a store past its middleware, as the extension has it.
    site.store.replaceReducer((() => jumpTo) as never);
    expect(site.history.entries()).toEqual(['/', '/blogs']);
  });
});
