import * as site from '../site';
import { link, retry, type Offer, type Scene } from './offer';

/** Some moments that a customer might pick, as days from today. */
const DAYS = [0, 1, 2, 9];
const TIMES = ['08:00', '10:15', '15:30', '23:45'];
const DAY_MS = 86_400_000;

const dayAfter = (now: number, days: number): string =>
  new Date(now + 2 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

function moments({ offer, state }: Scene, serviceId: string, seenAt: number): Offer[] {
  const { serviceCarts } = site;
  const cart = serviceCarts.selectServiceCart(serviceId)(state);
  if (cart.status === 'unopened') return [];
  const now = cart.seenAt;
  const days = DAYS.map((days) => dayAfter(now, days)).filter((day) => !site.isDayOver(day, seenAt));
  const { date, time } = cart.picked;
  const times = TIMES.filter((at) => date === null || !site.isPast({ date, time: at }, seenAt));
  const isMissing = date === null || time === null;
  return [
    ...days.map((day, index) =>
      offer(`pick day ${index}`, 2, serviceCarts.dateChosen({ serviceId, date: day })),
    ),
    ...times.map((at) =>
      offer(`pick ${at}`, isMissing ? 8 : 1, serviceCarts.timeChosen({ serviceId, time: at })),
    ),
    offer('clear the date', 1, serviceCarts.dateChosen({ serviceId, date: null })),
    offer('open a picker', 1, serviceCarts.pickerOpened({ serviceId })),
  ];
}

function features(scene: Scene, service: site.Service, view: ReturnType<typeof site.bookingView>) {
  const { state, offer } = scene;
  const { serviceCarts } = site;
  const { cartId } = view;
  if (cartId === null) return [];
  const args = { storeId: service.storeId ?? '', cartId };
  const { data, isError } = site.getAdditionalServices.select(args)(state);
  if (!data) return isError ? [retry(scene, 'getAdditionalServices')] : [];
  if (view.phase !== 'open') return [];
  const serviceId = service.id;
  const cart = serviceCarts.selectServiceCart(serviceId)(state);
  return site.extraViews(cart, view.chosen, data).flatMap((extra, place): Offer[] => [
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

/** What the page of one service offers. */
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
  const view = site.bookingView({
    auth: site.auth.selectAuth(state).status,
    cart,
    service,
    carTypes: types.data,
    extras: undefined,
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
      ? view.options.slice(0, 3).map(({ id: carTypeId }, place) =>
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
    ...(view.phase === 'visitor' ? [] : moments(scene, service.id, view.seenAt)),
    ...features(scene, service, view),
    ...(view.obstacle === null && !view.isBooking
      ? [offer('press Book', 30, serviceCarts.bookSubmitted(about))]
      : []),
  ];
}
