import type { Selection } from '../../../domain/cartSelection';
import type {
  machine,
  CartAnswer,
  Extra,
  QueuedCommand,
  ServiceCartsState,
  ServiceCartState,
  ServiceFacts,
} from '.';
import type { PickedTime } from './picked';
import { entries, keep, list, orNull, shape } from '../../../redaction/rules';
import { knownId, momentWords } from '../../../redaction/words';
import type { Recording } from '../../describing';

const facts = shape<ServiceFacts>({
  serviceId: knownId,
  storeId: knownId,
  vendorId: keep,
  serviceTypeId: keep,
});
const picked = shape<PickedTime>({
  date: keep,
  time: keep,
  typedDate: momentWords,
  typedTime: momentWords,
});
const selection = shape<Selection>({
  carTypes: entries(keep<number>),
  extras: entries((ids: readonly string[]): readonly string[] => ids.map(keep)),
});
const command = shape<QueuedCommand>({
  id: keep,
  kind: keep,
  carTypeId: keep,
  count: keep,
  extraId: keep,
  price: keep,
  bookingDate: keep,
});
const cart = shape<ServiceCartState>({
  status: keep,
  facts,
  picked,
  seenAt: keep,
  confirmed: shape({ cartId: keep, selection }),
  wanted: selection,
  queue: list(command),
  isLookupDue: keep,
  lookupId: keep,
});
const carType = shape<{ serviceId: string; carTypeId: string }>({
  serviceId: knownId,
  carTypeId: keep,
});
const extra = shape<Extra>({ serviceId: knownId, extraId: keep, carTypeId: keep, price: keep });

export const recording: Recording<typeof machine, ServiceCartsState> = {
  state: entries(cart, knownId),
  events: {
    cartLookupStarted: shape({ serviceId: knownId, facts }),
    cartLookupRetried: shape({ serviceId: knownId }),
    cartFound: shape({
      serviceId: knownId,
      lookupId: keep,
      cart: orNull(shape<CartAnswer>({ cartId: keep, selection, picked: orNull(picked) })),
    }),
    cartLookupFailed: shape({ serviceId: knownId, lookupId: keep }),
    carTypeSelected: carType,
    carTypeUnselected: carType,
    carCountChanged: shape({ serviceId: knownId, carTypeId: keep, count: keep }),
    extraSelected: extra,
    extraUnselected: extra,
    extraRemoved: shape({ serviceId: knownId, extraId: keep }),
    dateChosen: shape({ serviceId: knownId, date: keep }),
    timeChosen: shape({ serviceId: knownId, time: keep }),
    dateTyped: shape({ serviceId: knownId, text: momentWords }),
    timeTyped: shape({ serviceId: knownId, text: momentWords }),
    pickerOpened: shape({ serviceId: knownId }),
    pickRestored: shape({ serviceId: knownId, picked }),
    bookSubmitted: shape({ serviceId: knownId }),
    commandAccepted: shape({ serviceId: knownId, commandId: keep, cartId: keep, kind: keep }),
    commandFailed: shape({ serviceId: knownId, commandId: keep, reason: keep }),
  },
};
