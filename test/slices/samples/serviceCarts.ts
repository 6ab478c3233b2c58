import type { machine } from '../../../src/slices/serviceCarts';
import type { Samples } from './types';
import { BEFORE } from './shared';

const facts = { serviceId: 's1', storeId: 'st1', vendorId: 'v1', serviceTypeId: 'ty1' };
const forService = { serviceId: 's1' };
const chosen = { carTypes: { car1: 2 }, extras: { extra1: ['car1'] } };
const one = { carTypes: { car1: 1 }, extras: {} };
const confirmed = { cartId: 'cart1', selection: chosen };
/** Tomorrow at nine, South African time. */
const picked = { date: '2026-03-12', time: '09:00' };
const opened = { facts, picked, seenAt: BEFORE, confirmed };
const command = { kind: 'setCount', carTypeId: 'car1', count: 2, id: 'c1' } as const;

export const samples: Samples<typeof machine> = {
  events: {
    cartLookupStarted: [{ ...forService, facts }],
    cartLookupRetried: [forService],
    cartFound: [
      {
        ...forService,
        lookupId: 'lookup1',
        cart: { cartId: 'cart1', selection: chosen, picked: null },
      },
      { ...forService, lookupId: 'older', cart: null },
    ],
    cartLookupFailed: [
      { ...forService, lookupId: 'lookup1' },
      { ...forService, lookupId: 'older' },
    ],
    carTypeSelected: [
      { ...forService, carTypeId: 'car2' },
      { ...forService, carTypeId: 'car1' },
    ],
    carTypeUnselected: [
      { ...forService, carTypeId: 'car1' },
      { ...forService, carTypeId: 'car2' },
    ],
    carCountChanged: [
      { ...forService, carTypeId: 'car1', count: 3 },
      { ...forService, carTypeId: 'car1', count: 0 },
    ],
    extraSelected: [
      { ...forService, extraId: 'extra2', carTypeId: 'car1', price: 20 },
      { ...forService, extraId: 'extra1', carTypeId: 'car1', price: 20 },
    ],
    extraUnselected: [
      { ...forService, extraId: 'extra1', carTypeId: 'car1', price: 20 },
      { ...forService, extraId: 'extra2', carTypeId: 'car1', price: 20 },
    ],
    extraRemoved: [
      { ...forService, extraId: 'extra1' },
      { ...forService, extraId: 'extra2' },
    ],
    dateChosen: [{ ...forService, date: '2026-03-13' }],
    timeChosen: [{ ...forService, time: '10:15' }],
    dateTyped: [
      { ...forService, text: '3/13/2026' },
      { ...forService, text: '13th of March' },
    ],
    timeTyped: [
      { ...forService, text: '10:15 AM' },
      { ...forService, text: 'at noon' },
    ],
    pickerOpened: [forService],
    pickRestored: [{ ...forService, picked: { date: '2026-03-13', time: '10:15' } }],
    bookSubmitted: [forService],
    commandAccepted: [{ ...forService, commandId: 'c1', cartId: 'cart1', kind: 'setCount' }],
    commandFailed: [
      { ...forService, commandId: 'c1', reason: 'refused' },
      { ...forService, commandId: 'older', reason: 'refused' },
    ],
  },
  states: {
    unopened: { status: 'unopened' },
    picking: { status: 'picking', picked, seenAt: BEFORE },
    lookingUp: { ...opened, status: 'lookingUp', lookupId: 'lookup1' },
    unknown: { ...opened, status: 'unknown' },
    ready: [
      { ...opened, status: 'ready' },
      { ...opened, picked: { date: '2026-03-12', time: null }, status: 'ready' },
      {
        ...opened,
        picked: { date: null, time: null, typedDate: '31/02/2026', typedTime: '9:15' },
        status: 'ready',
      },
    ],
    sending: [
      { ...opened, status: 'sending', wanted: chosen, queue: [command] },
      {
        ...opened,
        status: 'sending',
        wanted: chosen,
        queue: [command, { ...command, count: 4, id: 'c2' }],
      },
      { ...opened, status: 'sending', wanted: chosen, queue: [command], isLookupDue: true },
      {
        ...opened,
        confirmed: { cartId: 'cart1', selection: one },
        status: 'sending',
        wanted: { carTypes: {}, extras: {} },
        queue: [{ kind: 'removeCarType', carTypeId: 'car1', count: 1, id: 'c1' }],
      },
    ],
    confirming: [
      { ...opened, status: 'confirming', wanted: chosen, lookupId: 'lookup1' },
      {
        ...opened,
        picked: { date: '2026-03-12', time: null },
        status: 'confirming',
        wanted: chosen,
        lookupId: 'lookup1',
      },
    ],
    rereading: { ...opened, status: 'rereading', lookupId: 'lookup1' },
  },
};
