import './helpers/devToolsExtension';

import { ActionCreators, type LiftedState } from '@redux-devtools/instrument';
import type { Store, UnknownAction } from '@reduxjs/toolkit';

import {
  cartLookupStarted,
  dateChosen,
  selectServiceCart,
  timeChosen,
} from '../../../src/slices/serviceCarts';
import { navigated, selectPath } from '../../../src/slices/navigation';
import { partToggled, selectUnfolded } from '../../../src/slices/disclosures';
import type { RootState } from '../../../src/slices/root';
import { makeStore } from '../../helpers/makeStore';

type Lifted = Store<LiftedState<RootState, UnknownAction, unknown>>;

async function openWithDevTools() {
  const site = await makeStore({ path: '/', config: { devTools: true } });
  const { liftedStore } = site.store as unknown as { liftedStore: Lifted };
  return { ...site, devTools: liftedStore };
}

const placeOf = (devTools: Lifted, isIt: (state: RootState) => boolean): number =>
  devTools.getState().computedStates.findIndex(({ state }) => isIt(state));

describe('Redux DevTools on the site', () => {
  it('moves the page and the address bar when support jumps to an earlier event', async () => {
    const { devTools, dispatch, state, history } = await openWithDevTools();
    dispatch(navigated({ to: '/blogs', how: 'push' }));
    dispatch(partToggled('notifications'));
    dispatch(navigated({ to: '/pricing', how: 'push' }));
    expect(history.path()).toBe('/pricing');

    const place = placeOf(devTools, selectUnfolded('notifications'));
    devTools.dispatch(ActionCreators.jumpToState(place) as unknown as UnknownAction);

    expect(selectPath(state())).toBe('/blogs');
    expect(selectUnfolded('notifications')(state())).toBe(true);
    expect(history.path()).toBe('/blogs');
    // A jump leaves no entry that Back would have to pass.
    expect(history.entries()).toHaveLength(3);
  });

  it('follows an imported state to its page', async () => {
    const customer = await openWithDevTools();
    customer.dispatch(navigated({ to: '/aboutus', how: 'push' }));
    const recorded = JSON.parse(JSON.stringify(customer.devTools.getState())) as LiftedState<
      RootState,
      UnknownAction,
      unknown
    >;

    const support = await openWithDevTools();
    support.devTools.dispatch(ActionCreators.importState(recorded) as unknown as UnknownAction);

    expect(selectPath(support.state())).toBe('/aboutus');
    expect(support.history.path()).toBe('/aboutus');
  });

  it('HELP-3: has a picked date again after Back to live', async () => {
    const facts = { serviceId: 's1', storeId: 'st1', vendorId: null, serviceTypeId: null };
    const open = cartLookupStarted({ serviceId: 's1', facts });
    const site = await openWithDevTools();
    await site.happen(open);
    await site.happen(dateChosen({ serviceId: 's1', date: '2026-03-20' }));
    await site.happen(timeChosen({ serviceId: 's1', time: '14:30' }));
    site.devTools.dispatch(ActionCreators.jumpToState(0) as unknown as UnknownAction);
    site.inspection?.backToLive();
    await site.until(() => site.page.reloads === 1);

    const again = await makeStore({ session: Object.fromEntries(site.session.content) });
    await again.happen(open);
    expect(selectServiceCart('s1')(again.state())).toMatchObject({
      picked: { date: '2026-03-20', time: '14:30' },
    });
  });

  it("leaves normal navigation to the browser's history", async () => {
    const { dispatch, history } = await openWithDevTools();
    dispatch(navigated({ to: '/blogs', how: 'push' }));
    dispatch(navigated({ to: '/blogs?page=2', how: 'replace' }));
    expect(history.entries()).toEqual(['/', '/blogs?page=2']);
  });
});
