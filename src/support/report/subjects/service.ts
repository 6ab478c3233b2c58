import type { Service, Pricing } from '../../../api/catalogue';
import type { Reference } from '../../../api/lenient';
import { messages } from '../../../content/messages';
import type { Selection } from '../../../domain/cartSelection';
import type { PickedTime } from '../../../slices/pickedTime';
import type { RootState } from '../../../slices/root';
import { type QueuedCommand, selectServiceCart } from '../../../slices/serviceCarts';
import { counted, failureText, spoken, spokenMoment, quotedInput } from '../phrases';
import { entries, keep, keepFields, list, orNull, shape } from '../rules';
import type { AnswerReport, Named, Report, SentenceContext } from '../subject';
import { namedRows, rows } from '../subject';
import { dateTimeInput, knownId } from '../valueRules';

const picked = shape<PickedTime>({
  ...keepFields('date', 'time', 'isBooked'),
  typedDate: dateTimeInput,
  typedTime: dateTimeInput,
});
const selection = shape<Selection>({
  carTypes: entries(keep<number>),
  extras: entries((ids: readonly string[]): readonly string[] => ids.map(keep)),
});

function understood(after: RootState, serviceId: string, part: 'date' | 'time'): string {
  const cart = selectServiceCart(serviceId)(after);
  if (!('picked' in cart)) return '';
  const { date, time } = cart.picked;
  if (part === 'date') return date === null ? ', which is no date' : `: ${spoken(date, null)}`;
  return time === null ? ', which is no time' : `: ${time}`;
}

const MOST_NAMES = 20;

/** The events that queue commands. */
const QUEUED_BY = {
  addCarType: 'carTypeSelected',
  setCount: 'carCountChanged',
  removeCarType: 'carTypeUnselected',
  addExtra: 'extraSelected',
  removeExtra: 'extraUnselected',
  removeExtraService: 'extraRemoved',
} as const;

/** The queue of a service's cart, the command in flight first. */
function queueOf(state: RootState, serviceId: string): readonly QueuedCommand[] {
  const cart = selectServiceCart(serviceId)(state);
  return cart.status === 'sending' ? cart.queue : [];
}

function answeredWish(
  { serviceId, commandId }: { serviceId: string; commandId: string },
  scene: SentenceContext,
): string {
  const command = queueOf(scene.before, serviceId)[0];
  if (command?.id !== commandId) return 'Changed the cart';
  return command.kind === 'book'
    ? `Pressed Book for ${spokenMoment(command.bookingDate)}`
    : carts.sentences[QUEUED_BY[command.kind]](command as never, scene);
}

const pickedMoment = ({ before, after }: SentenceContext, serviceId: string): string => {
  const cart = after.cartCheckout.carts[serviceId] ?? before.cartCheckout.carts[serviceId];
  return cart && 'picked' in cart ? spoken(cart.picked.date, cart.picked.time) : 'no date';
};

export const carts: Report<'carts'> = {
  rules: {
    ...keepFields(
      'seenAt',
      'isLookupDue',
      'otherId',
      'lookupId',
      'slowLookupId',
      'commandId',
      'cartId',
      'kind',
    ),
    ...keepFields('carTypeId', 'count', 'extraId', 'price', 'date', 'time', 'reason', 'part'),
    serviceId: knownId,
    facts: shape({
      ...keepFields('vendorId', 'serviceTypeId'),
      serviceId: knownId,
      storeId: knownId,
    }),
    picked,
    text: dateTimeInput,
    cart: orNull(shape({ cartId: keep, selection, picked: orNull(picked) })),
    confirmed: shape({ ...keepFields('cartId', 'pickedFor'), selection }),
    wanted: selection,
    queue: list(
      shape(keepFields('id', 'kind', 'carTypeId', 'count', 'extraId', 'price', 'bookingDate')),
    ),
  },
  sentences: {
    cartLookupStarted: ({ serviceId }, { before, name }) =>
      queueOf(before, serviceId).length > 0
        ? `The cart of ${name('service', serviceId)} will be read again after its changes`
        : `The site asked the server for the cart of ${name('service', serviceId)}`,
    cartLookupRetried: ({ serviceId }, { name }) =>
      `Pressed Try again for the cart of ${name('service', serviceId)}`,
    cartFound: ({ cart }, { name }) => {
      if (!cart) return 'The server has no cart for this service';
      const chosen = Object.entries(cart.selection.carTypes);
      const cars = chosen
        .slice(0, MOST_NAMES)
        .map(([id, count]) => `${name('car type', id)} × ${count}`);
      if (chosen.length > MOST_NAMES) cars.push(`${chosen.length - MOST_NAMES} more`);
      return `The server sent a cart with ${cars.length === 0 ? 'no cars' : cars.join(', ')}`;
    },
    cartLookupFailed: () => 'The cart of the service could not be read',
    cartLookupSlow: () => 'The cart of the service could be looked up again: that took long',
    carTypeSelected: ({ carTypeId }, { name }) => `Chose ${name('car type', carTypeId)}`,
    carTypeUnselected: ({ carTypeId }, { name }) => `Unselected ${name('car type', carTypeId)}`,
    carCountChanged: ({ carTypeId, count }, { name }) =>
      `Set ${name('car type', carTypeId)} to ${counted(count, 'car')}`,
    extraSelected: ({ extraId, carTypeId }, { name }) =>
      `Added ${name('additional feature', extraId)} for ${name('car type', carTypeId)}`,
    extraUnselected: ({ extraId, carTypeId }, { name }) =>
      `Unselected ${name('additional feature', extraId)} for ${name('car type', carTypeId)}`,
    extraRemoved: ({ extraId }, { name }) => `Removed ${name('additional feature', extraId)}`,
    dateChosen: ({ date }) => (date === null ? 'Cleared the date' : `Chose ${spoken(date, null)}`),
    timeChosen: ({ serviceId, time }, scene) =>
      time === null
        ? 'Cleared the time'
        : `Chose the time ${time}, for ${pickedMoment(scene, serviceId)}`,
    earliestChosen: ({ date, time }) => `Chose the earliest time: ${spoken(date, time)}`,
    dateTyped: ({ serviceId, text }, { after }) =>
      `Typed the date ${quotedInput(text)}${understood(after, serviceId, 'date')}`,
    timeTyped: ({ serviceId, text }, { after }) =>
      `Typed the time ${quotedInput(text)}${understood(after, serviceId, 'time')}`,
    pickerOpened: () => 'Opened a picker of the date or the time',
    pickRestored: ({ serviceId }, scene) =>
      `The site restored what was picked before the log-in: ${pickedMoment(scene, serviceId)}`,
    summaryPartPressed: ({ part }) => `Pressed the ${part} next to Book`,
    bookSubmitted: ({ serviceId }, scene) => `Pressed Book for ${pickedMoment(scene, serviceId)}`,
    commandAccepted: (answer, scene) => `${answeredWish(answer, scene)}; the server accepted`,
    commandFailed: (answer, scene) => {
      const what = answeredWish(answer, scene);
      const dropped = queueOf(scene.before, answer.serviceId).length - 1;
      const sentence = `${what}; ${failureText(answer.reason, messages.somethingWentWrong)}`;
      if (dropped <= 0) return sentence;
      return `${sentence.replace(/\.?$/, '.')} ${counted(dropped, 'later choice')} went with it`;
    },
  },
};

export const findCarts = 'the cart of a service';
export const confirmCart = 'the changed cart';
export const createCart = 'the new booking';
export const updateCart = 'the change of a booking';

export const pictureGallery: Report<'pictureGallery'> = {
  rules: keepFields('place', 'pictureChosen'),
  sentences: {
    pictureChosen: (place) => `Looked at picture ${place + 1}`,
  },
};

export const reference = shape<Reference>(keepFields('id', 'name'));

export const pricing = shape<Pricing>({ carType: reference, price: keep });

const service = shape<Service>({
  ...keepFields('name', 'description', 'shortDescription'),
  ...keepFields('vendorId', 'serviceTypeId', 'serviceTypeName'),
  id: knownId,
  storeId: knownId,
  imageFiles: list(keep<string>),
  pricings: list(pricing),
});

/** Its id is never in the address bar, and the cart refers to it. */
const additionalService: typeof service = (row) => ({ ...service(row), id: row.id });

const servicesAndCarTypes = (services: readonly Service[]): Named[] =>
  services.flatMap(({ id, name, pricings }): Named[] => [
    ['service', id, name],
    ['additional feature', id, name],
    ...pricings.map(({ carType }): Named => ['car type', carType.id, carType.name]),
  ]);

export const getService: AnswerReport<'getService'> = {
  list: 'the service',
  answer: (found) => (found ? `the service ${found.name}`.trim() : 'no such service'),
  names: (found) => servicesAndCarTypes(found ? [found] : []),
  rule: orNull(service),
};

export const getServicesOfStore: AnswerReport<'getServicesOfStore'> = {
  ...rows('service'),
  list: 'the services of the store',
  names: servicesAndCarTypes,
  rule: list(service),
};

export const getAdditionalServices: AnswerReport<'getAdditionalServices'> = {
  ...rows('additional feature'),
  list: 'the additional features',
  names: servicesAndCarTypes,
  rule: list(additionalService),
};

export const getCarTypes: AnswerReport<'getCarTypes'> = {
  ...namedRows('car type'),
  rule: list(reference),
};
