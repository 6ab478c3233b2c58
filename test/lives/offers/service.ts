import { TYPED_DAYS, TYPED_TIMES } from '../rules/presses';
import * as site from '../site';
import { link, retry, type Offer, type Scene } from './offer';

type View = ReturnType<typeof site.bookingView>;

function moments({ offer }: Scene, serviceId: string, view: View): Offer[] {
  if (view.phase === 'visitor') return [];
  const { serviceCarts } = site;
  const { date, time } = view.picked;
  const times = view.times.flatMap((part) => part.times).filter(({ isOpen }) => isOpen);
  return [
    ...view.days
      .filter(({ isOpen }) => isOpen)
      .slice(0, 3)
      .map((day, place) =>
        offer(
          `pick day ${place}`,
          date === null ? 6 : 2,
          serviceCarts.dateChosen({ serviceId, date: day.date }),
        ),
      ),
    ...times
      .slice(-3)
      .map((slot, place) =>
        offer(
          `pick time ${place}`,
          time === null ? 8 : 1,
          serviceCarts.timeChosen({ serviceId, time: slot.time }),
        ),
      ),
    ...TYPED_DAYS.map((text) =>
      offer(`type the day ${text}`, 0.7, serviceCarts.dateTyped({ serviceId, text })),
    ),
    ...TYPED_TIMES.map((text) =>
      offer(`type the time ${text}`, 0.7, serviceCarts.timeTyped({ serviceId, text })),
    ),
    offer('open a picker', 1, serviceCarts.pickerOpened({ serviceId })),
  ];
}

function features(scene: Scene, view: View, hasFailed: boolean): Offer[] {
  const { offer } = scene;
  const { serviceCarts } = site;
  const { serviceId } = view;
  if (view.cartId === null) return [];
  if (hasFailed) return [retry(scene, 'getAdditionalServices')];
  if (view.phase !== 'open') return [];
  return view.extras.flatMap((extra, place): Offer[] => [
    ...extra.offers.map(({ carTypeId, price, isChosen }, at) => {
      const toggled = isChosen ? serviceCarts.extraUnselected : serviceCarts.extraSelected;
      const what = { serviceId, extraId: extra.id, carTypeId, price };
      return offer(`${isChosen ? 'untick' : 'tick'} extra ${place}.${at}`, 2, toggled(what));
    }),
    ...(extra.isChosen
      ? [
          offer(
            `remove extra ${place}`,
            1,
            serviceCarts.extraRemoved({ serviceId, extraId: extra.id }),
          ),
        ]
      : []),
  ]);
}

/** The actions on a service's page. */
export function serviceOffers(scene: Scene, serviceId: string): Offer[] {
  const { state, offer } = scene;
  const { serviceCarts } = site;
  const answer = site.getService.select({ serviceId })(state);
  if (!answer.data) {
    if (answer.isLoading) return [];
    const isMissing = site.isServiceMissing(answer);
    return [...(isMissing ? [] : [retry(scene, 'getService')]), link(scene, '/vendorservice', 5)];
  }
  const service = answer.data;
  const types = site.getCarTypes.select()(state);
  const cart = serviceCarts.selectServiceCart(service.id)(state);
  const cartId = serviceCarts.isOpened(cart) ? cart.confirmed.cartId : null;
  const storeId = service.storeId ?? '';
  const extras =
    cartId === null ? null : site.getAdditionalServices.select({ storeId, cartId })(state);
  const view = site.bookingView({
    auth: site.auth.selectAuth(state).status,
    cart,
    service,
    carTypes: types.data,
    extras: extras?.data,
    now: site.siteEvents.selectNow(state) ?? 0,
  });
  const about = { serviceId: service.id };
  const isListOpen = view.phase === 'visitor' || view.phase === 'open';
  const chosen = new Set(view.chosen.map(({ id }) => id));
  return [
    ...(types.isError && !types.data ? [retry(scene, 'getCarTypes')] : []),
    ...(view.phase === 'unknown'
      ? [offer('try again the cart', 10, serviceCarts.cartLookupRetried(about))]
      : []),
    ...(isListOpen
      ? view.options
          .slice(0, 3)
          .map(({ id: carTypeId }, place) =>
            chosen.has(carTypeId)
              ? offer(
                  `unselect car ${place}`,
                  3,
                  serviceCarts.carTypeUnselected({ ...about, carTypeId }),
                )
              : offer(
                  `select car ${place}`,
                  chosen.size === 0 ? 14 : 5,
                  serviceCarts.carTypeSelected({ ...about, carTypeId }),
                ),
          )
      : []),
    ...(view.phase === 'open'
      ? view.chosen.flatMap(({ id: carTypeId, count }, place) => [
          offer(
            `one more of car ${place}`,
            2,
            serviceCarts.carCountChanged({ ...about, carTypeId, count: count + 1 }),
          ),
          ...(count > 1
            ? [
                offer(
                  `one less of car ${place}`,
                  2,
                  serviceCarts.carCountChanged({ ...about, carTypeId, count: count - 1 }),
                ),
              ]
            : []),
        ])
      : []),
    ...moments(scene, service.id, view),
    ...features(scene, view, extras !== null && extras.isError && !extras.data),
    ...(view.obstacle === null && !view.isBooking
      ? [offer('press Book', 30, serviceCarts.bookSubmitted(about))]
      : []),
  ];
}
