import type { Attending, Attention } from '../attention';
import type { Realm } from '../realm';
import type { Customer } from '../server';
import * as site from '../site';
import { dashboardOffers, loginOffers, registerOffers } from './account';
import { cartOffers } from './cart';
import { dialogOffers } from './dialogs';
import { link, retry, sceneOf, type Offer, type Scene } from './offer';
import { serviceOffers } from './service';

/** The people at the device. */
export interface Cast {
  people: readonly Customer[];
  /** The name of whoever is logged in. */
  nameOf: (realm: Realm) => string;
  attention: Attention;
  /** Counts the registrations. */
  newcomers: () => number;
}

/** The services that customers of this world like: few, so that their carts meet. */
export const POPULAR = 3;

function planOffers(scene: Scene): Offer[] {
  const { state, offer } = scene;
  const { data, isError } = site.getPlans.select()(state);
  if (!data) return isError ? [retry(scene, 'getPlans')] : [];
  if (site.purchase.selectPlanBeingBought(state) !== null) return [];
  return data
    .slice(0, 2)
    .map(({ id, price }, place) =>
      offer(
        `press Select Plan ${place}`,
        3,
        site.purchase.planSelected({ planId: id, amount: price }),
      ),
    );
}

function pageOffers(
  scene: Scene,
  match: NonNullable<ReturnType<typeof site.matchRoute>>,
  cast: Cast,
) {
  const { state, offer } = scene;
  const { params } = match;
  switch (match.id) {
    case 'home':
      return [
        offer('open the location', 1, site.locationModal.locationModalOpened()),
        link(scene, '/vendorservice', 8),
        ...planOffers(scene),
      ];
    case 'booking':
      return [
        offer('choose WASHING PLAN', 3, site.bookingTab.tabChosen('washingPlan')),
        ...(site.bookingTab.selectBookingTab(state) === 'washingPlan' ? planOffers(scene) : []),
      ];
    case 'pricing':
      return planOffers(scene);
    case 'stores': {
      const { data, isError } = site.getStores.select()(state);
      if (!data) return isError ? [retry(scene, 'getStores')] : [];
      return data
        .slice(0, 1)
        .flatMap(({ id }) =>
          id === null ? [] : [link(scene, site.links.storeServices(id), 20, 'the first store')],
        );
    }
    case 'storeServices': {
      const storeId = params['storeId'] ?? '';
      if (!site.auth.selectSignedIn(state)) return [link(scene, '/login', 5)];
      const { data, isError } = site.getServicesOfStore.select({ storeId })(state);
      if (!data) return isError ? [retry(scene, 'getServicesOfStore')] : [];
      return data
        .slice(0, POPULAR)
        .map(({ id }, place) => link(scene, site.links.serviceDetail(id), 8, `service ${place}`));
    }
    case 'serviceDetail':
      return serviceOffers(scene, params['serviceId'] ?? '');
    case 'serviceCart':
      return cartOffers(scene);
    case 'login':
      return [...loginOffers(scene, cast.people), link(scene, '/register', 1)];
    case 'register':
      return registerOffers(scene, cast.newcomers);
    case 'success':
      return [link(scene, '/', 2), link(scene, '/dashboard/booking', 6)];
    case 'failure':
      return [link(scene, '/', 2), link(scene, '/service-cart', 6)];
    default:
      return [];
  }
}

/** The header of the public pages. */
function headerOffers(scene: Scene): Offer[] {
  const { state, offer } = scene;
  const isIn = site.auth.selectSignedIn(state);
  return [
    link(scene, '/', 1),
    link(scene, '/service-cart', 4),
    link(scene, '/vendorservice', 2),
    link(scene, '/pricing', 1),
    ...(isIn
      ? [link(scene, '/dashboard/profile', 2)]
      : [link(scene, '/login', 5), offer('press JOIN US', 1, site.joinPopup.joinPopupOpened())]),
  ];
}

function toastOffers({ offer, state, realm }: Scene, { attention }: Cast): Offer[] {
  const [toast] = site.toasts.selectToasts(state);
  if (!toast) return [];
  const { id } = toast;
  const present = attention.of(realm, id);
  const attend = (by: Attending, come: string, leave: string): Offer => {
    const isOn = present.has(by);
    const told = isOn ? site.toasts.toastReleased({ id, by }) : site.toasts.toastHeld({ id, by });
    const { key, weight, run } = offer(isOn ? leave : come, isOn ? 4 : 1, told);
    return {
      key,
      weight,
      run: () => {
        if (isOn) attention.leave(realm, by);
        else attention.come(realm, id, by);
        return run();
      },
    };
  };
  const close = offer('close the toast', 1, site.toasts.toastClosed({ id }));
  return [
    attend('pointer', 'point at the toast', 'point elsewhere'),
    attend('focus', 'focus the toast', 'focus something else'),
    {
      ...close,
      run: () => {
        attention.end(realm);
        return close.run();
      },
    },
  ];
}

/** All actions that a document currently offers. */
export function offersOf(realm: Realm, cast: Cast): Offer[] {
  const scene = sceneOf(realm);
  const { state, offer } = scene;
  if (site.navigation.selectRouteLoading(state)) return [];
  const busy = site.busy.selectBusy(state);
  const match = site.navigation.selectRoute(state);
  const dialog = dialogOffers(scene, cast.nameOf(realm));
  if (busy.status !== 'idle')
    return [
      ...(busy.status === 'slow' ? [offer('press Cancel', 20, site.busy.workCancelled())] : []),
      // The overlay blocks the pointer, not the keyboard.
      ...(busy.status === 'working' ? [link(scene, '/service-cart', 1), link(scene, '/', 1)] : []),
      ...(match && dialog === null && realm.isPageThere() ? pageOffers(scene, match, cast) : []),
    ];
  if (dialog !== null) return dialog;
  if (match && realm.brokenAt !== null)
    return [
      {
        key: 'try again the page',
        weight: 10,
        run: () => {
          realm.retryPage();
        },
      },
      link(scene, '/', 2),
      link(scene, '/service-cart', 2),
    ];
  const leftOff = site.leftOff.selectLeftOffPath(state);
  const isDashboard = match?.route.access === 'signedIn';
  return [
    ...toastOffers(scene, cast),
    ...(isDashboard
      ? dashboardOffers(scene, match.id, cast.nameOf(realm))
      : [
          ...headerOffers(scene),
          ...(match && realm.isPageThere() ? pageOffers(scene, match, cast) : []),
        ]),
    ...(leftOff !== null && match?.id === 'home'
      ? [link(scene, leftOff, 25, 'where you left off')]
      : []),
  ];
}
