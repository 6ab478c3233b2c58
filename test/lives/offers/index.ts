import type { Instance } from '../instance';
import type { Customer } from '../server';
import * as site from '../site';
import { dashboardOffers, loginOffers, registerOffers } from './account';
import { cartOffers } from './cart';
import { dialogOffers } from './dialogs';
import { sceneOf, type Offer, type Scene } from './offer';
import { openingOffers } from './plainDialogs';
import { serviceOffers } from './service';

/** The people at the device. */
export interface Cast {
  people: readonly Customer[];
  /** The name of whoever is logged in. */
  owner: string;
  /** How many have registered. */
  newcomers: number;
}

/** The services that customers of this world like: few, so that their carts meet. */
export const POPULAR = 3;

function planOffers({ state, offer, read }: Scene): void {
  const { selectPlanBeingBought, planSelected } = site.purchase;
  const plans = read('getPlans', site.getPlans.select()(state));
  if (selectPlanBeingBought(state) !== null) return;
  plans?.slice(0, 2).forEach(({ id, price }, place) => {
    offer(`press Select Plan ${place}`, 3, planSelected({ planId: id, amount: price }));
  });
}

type PageOffers = (scene: Scene, params: site.RouteMatch['params'], cast: Cast) => void;

/** What each page offers beside its frame. */
const PAGES: Partial<Record<site.RouteId, PageOffers>> = {
  home: (scene) => {
    scene.offer('open the location', 1, site.locationModal.locationModalOpened());
    scene.link('/vendorservice', 8);
    planOffers(scene);
  },
  booking: (scene) => {
    scene.offer('choose WASHING PLAN', 3, site.bookingTab.tabChosen('washingPlan'));
    if (scene.state.bookingTab.status === 'washingPlan') planOffers(scene);
  },
  pricing: planOffers,
  stores: ({ state, link, read }) => {
    const [store] = read('getStores', site.getStores.select()(state)) ?? [];
    const id = store?.id ?? null;
    if (id !== null) link(site.links.storeServices(id), 20, 'the first store');
  },
  storeServices: ({ state, link, read }, { storeId = '' }) => {
    if (!site.auth.selectSignedIn(state)) {
      link('/login', 5);
      return;
    }
    const list = site.getServicesOfStore.select({ storeId })(state);
    const services = read('getServicesOfStore', list) ?? [];
    services.slice(0, POPULAR).forEach(({ id }, place) => {
      link(site.links.serviceDetail(id), 8, `service ${place}`);
    });
  },
  serviceDetail: (scene, { serviceId = '' }) => serviceOffers(scene, serviceId),
  serviceCart: cartOffers,
  login: (scene, _params, { people }) => {
    loginOffers(scene, people);
    scene.link('/register', 1);
  },
  register: (scene, _params, { newcomers }) => registerOffers(scene, newcomers),
  success: ({ link }) => {
    link('/', 2);
    link('/dashboard/booking', 6);
  },
  failure: ({ link }) => {
    link('/', 2);
    link('/service-cart', 6);
  },
};

/** The header of the public pages. */
function headerOffers({ state, offer, link }: Scene): void {
  link('/', 1);
  link('/service-cart', 4);
  link('/vendorservice', 2);
  link('/pricing', 1);
  if (site.auth.selectSignedIn(state)) link('/dashboard/profile', 2);
  else {
    link('/login', 5);
    offer('press JOIN US', 1, site.joinPopup.joinPopupOpened());
  }
}

function collect(scene: Scene, cast: Cast): void {
  const { state, instance, offer, act, link } = scene;
  if (site.navigation.selectRouteLoading(state)) return;
  const match = site.navigation.selectRoute(state);
  const busy = site.busy.selectBusy(state);
  if (busy.status === 'slow') offer('press Cancel', 20, site.busy.workCancelled());
  // The overlay blocks the pointer, not the keyboard.
  if (busy.status === 'working') {
    link('/service-cart', 1);
    link('/', 1);
  }
  const isOwn = match?.route.access === 'signedIn';
  const page = () => {
    if (!match || !instance.isPageThere() || (isOwn && !site.auth.selectSignedIn(state))) return;
    PAGES[match.id]?.(scene, match.params, cast);
    openingOffers(scene, match.id, cast.owner);
  };
  if (busy.status !== 'idle') {
    if (!dialogOffers(sceneOf(instance), cast.owner)) page();
    return;
  }
  if (dialogOffers(scene, cast.owner)) return;
  if (match && instance.brokenAt !== null) {
    act('try again the page', 10, () => {
      instance.retryPage();
    });
    link('/', 2);
    link('/service-cart', 2);
    return;
  }
  const [toast] = site.toasts.selectToasts(state);
  if (toast) offer('close the toast', 1, site.toasts.toastClosed({ id: toast.id }));
  if (isOwn) dashboardOffers(scene, match.id, cast.owner);
  else headerOffers(scene);
  page();
  const leftOff = site.leftOff.selectLeftOffPath(state);
  if (leftOff !== null && match?.id === 'home') link(leftOff, 25, 'where you left off');
}

/** All actions that a document currently offers. */
export function offersOf(instance: Instance, cast: Cast): Offer[] {
  const scene = sceneOf(instance);
  collect(scene, cast);
  return scene.offers;
}
