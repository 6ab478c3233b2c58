import { TYPED } from '../rules/presses';
import * as site from '../site';
import type { Scene } from './offer';

type View = ReturnType<typeof site.bookingView>;

function moments({ offer }: Scene, serviceId: string, view: View): void {
  if (view.phase === 'visitor') return;
  const { dateChosen, timeChosen, earliestChosen, dateTyped, timeTyped, pickerOpened } =
    site.serviceCarts;
  const { date, time } = view.picked;
  const days = view.days.filter(({ isOpen }) => isOpen).slice(0, 3);
  days.forEach((day, place) => {
    const weight = date === null ? 6 : 2;
    offer(`pick day ${place}`, weight, dateChosen({ serviceId, date: day.date }));
  });
  const times = view.times.flatMap((part) => part.times).filter(({ isOpen }) => isOpen);
  times.slice(-3).forEach((slot, place) => {
    const weight = time === null ? 8 : 1;
    offer(`pick time ${place}`, weight, timeChosen({ serviceId, time: slot.time }));
  });
  if (view.earliest && !view.earliest.isChosen)
    offer(
      'pick the earliest',
      2,
      earliestChosen({ serviceId, date: view.earliest.date, time: view.earliest.time }),
    );
  TYPED.day.forEach((text) => {
    offer(`type the day ${text}`, 0.7, dateTyped({ serviceId, text }));
  });
  TYPED.time.forEach((text) => {
    offer(`type the time ${text}`, 0.7, timeTyped({ serviceId, text }));
  });
  offer('open a picker', 1, pickerOpened({ serviceId }));
}

function features({ offer, retry }: Scene, view: View, hasFailed: boolean): void {
  const { extraRemoved, extraSelected, extraUnselected } = site.serviceCarts;
  const { serviceId } = view;
  if (view.cartId === null) return;
  if (hasFailed) retry('getAdditionalServices');
  else if (view.phase === 'open')
    view.extras.forEach((extra, place) => {
      const extraId = extra.id;
      extra.offers.forEach(({ carTypeId, price, isChosen }, at) => {
        const toggled = isChosen ? extraUnselected : extraSelected;
        const what = { serviceId, extraId, carTypeId, price };
        offer(`${isChosen ? 'untick' : 'tick'} extra ${place}.${at}`, 2, toggled(what));
      });
      if (extra.isChosen) offer(`remove extra ${place}`, 1, extraRemoved({ serviceId, extraId }));
    });
}

function cars({ offer }: Scene, { serviceId, ...view }: View): void {
  const { carTypeSelected, carTypeUnselected, carCountChanged } = site.serviceCarts;
  const chosen = new Set(view.chosen.map(({ id }) => id));
  if (view.phase === 'visitor' || view.phase === 'open')
    view.options.slice(0, 3).forEach(({ id: carTypeId }, place) => {
      const about = { serviceId, carTypeId };
      if (chosen.has(carTypeId)) offer(`unselect car ${place}`, 3, carTypeUnselected(about));
      else offer(`select car ${place}`, chosen.size === 0 ? 14 : 5, carTypeSelected(about));
    });
  if (view.phase === 'open')
    view.chosen.forEach(({ id: carTypeId, count }, place) => {
      const counted = (to: number) => carCountChanged({ serviceId, carTypeId, count: to });
      offer(`one more of car ${place}`, 2, counted(count + 1));
      if (count > 1) offer(`one less of car ${place}`, 2, counted(count - 1));
    });
}

/** The actions on a service's page. */
export function serviceOffers(scene: Scene, serviceId: string): void {
  const { state, offer, read, retry, link } = scene;
  const { serviceCarts } = site;
  const answer = site.getService.select({ serviceId })(state);
  if (!answer.data) {
    if (answer.isLoading) return;
    if (!site.isServiceMissing(answer)) retry('getService');
    link('/vendorservice', 5);
    return;
  }
  const service = answer.data;
  const about = { serviceId: service.id };
  const cart = serviceCarts.selectServiceCart(service.id)(state);
  const cartId = serviceCarts.isOpened(cart) ? cart.confirmed.cartId : null;
  const storeId = service.storeId ?? '';
  const extras =
    cartId === null ? null : site.getAdditionalServices.select({ storeId, cartId })(state);
  const view = site.bookingView({
    auth: site.auth.selectAuth(state).status,
    cart,
    service,
    carTypes: read('getCarTypes', site.getCarTypes.select()(state)),
    extras: extras?.data,
    now: site.siteEvents.selectNow(state) ?? 0,
  });
  if (view.phase === 'unknown')
    offer('try again the cart', 10, serviceCarts.cartLookupRetried(about));
  cars(scene, view);
  moments(scene, service.id, view);
  features(scene, view, extras !== null && extras.isError && !extras.data);
  if (view.obstacle === null && !view.isBooking)
    offer('press Book', 30, serviceCarts.bookSubmitted(about));
}
