import type { machine } from '../../../src/slices/checkout';
import type { Samples } from './types';
import { BEFORE, LATER, MOMENT } from './shared';

const choices = { couponId: null, addressId: null, lastAddressId: null };
const receipt = {
  at: BEFORE,
  amount: 120,
  address: '12 Beach Road, Amanzimtoti',
  bookings: [
    {
      serviceId: 'service1',
      serviceName: 'Express Wash',
      storeName: 'Toti Beach',
      imageFile: null,
      cars: ['2 × Sedan'],
      extras: ['Engine Bay Clean'],
      bookingDate: '2026-03-20T08:00:00.000Z',
    },
  ],
};
const note = { kind: 'booking', amount: 120, at: BEFORE } as const;

export const samples: Samples<typeof machine> = {
  events: {
    cartsListed: [
      { carts: 2 },
      { carts: 0 },
      { carts: 2, undated: 1 },
      { carts: 2, earliestAt: BEFORE },
      { carts: 2, earliestAt: LATER },
    ],
    couponToggled: ['coupon1'],
    receiptNoted: [receipt],
    choicesRestored: [{ couponId: 'coupon1', addressId: 'address2' }],
    addressChosen: ['address2'],
    paymentSubmitted: [
      { addressId: 'address1', amount: 120 },
      { addressId: null, amount: 120 },
    ],
    paymentRefused: [{ reason: 'refused' }],
  },
  states: {
    away: [
      { ...choices, status: 'away' },
      { ...choices, status: 'away', receipt },
      { ...choices, status: 'away', releaseAt: MOMENT },
    ],
    reviewing: [
      { ...choices, status: 'reviewing', carts: null },
      { ...choices, status: 'reviewing', carts: 2 },
      { ...choices, status: 'reviewing', carts: 2, releaseAt: MOMENT },
      { ...choices, status: 'reviewing', carts: 2, undated: 1 },
      { ...choices, status: 'reviewing', carts: 2, earliestAt: BEFORE },
    ],
    enteringPayments: [
      { ...choices, status: 'enteringPayments' },
      { ...choices, status: 'enteringPayments', releaseAt: MOMENT },
    ],
    choosingAddress: [
      { ...choices, status: 'choosingAddress' },
      { ...choices, status: 'choosingAddress', earliestAt: MOMENT },
      { ...choices, status: 'choosingAddress', earliestAt: LATER },
      { ...choices, status: 'choosingAddress', addressMissing: true },
      { ...choices, status: 'choosingAddress', releaseAt: MOMENT },
      { ...choices, status: 'choosingAddress', paymentFailed: true },
    ],
    requestingPayment: [
      { ...choices, status: 'requestingPayment', note },
      { ...choices, status: 'requestingPayment', note, earliestAt: BEFORE },
      { ...choices, status: 'requestingPayment', note, unpayable: { carts: 2, undated: 1 } },
    ],
    handedOver: [
      { ...choices, status: 'handedOver', note, releaseAt: MOMENT },
      { ...choices, status: 'handedOver', note, releaseAt: MOMENT, unpayable: { carts: 0 } },
      { ...choices, status: 'handedOver', note, releaseAt: LATER },
    ],
  },
};
