import type { Deps } from '../deps';
import { seedId } from '../ids';
import { expiryOf } from '../memberships';
import { hashPasswordSync } from '../passwords';
import { writeUpload } from '../uploads';

export const DEMO_EMAIL = 'demo@amanziwash.example';
export const DEMO_PASSWORD = 'wash-and-shine';

const DAY = 86_400_000;

/**
 * A South African local time (two hours ahead of UTC all year) as a timestamp.
 * @param now milliseconds
 * @param days from today, negative for the past
 * @param time `HH:mm`
 */
function southAfrican(now: number, days: number, time: string): number {
  const day = new Date(now + 2 * 3_600_000 + days * DAY).toISOString().slice(0, 10);
  return Date.parse(`${day}T${time}:00+02:00`);
}

const AVATAR = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">
<rect width="120" height="120" fill="#7fe3ea"/><circle cx="60" cy="132" r="52" fill="#0b62d6"/>
<path d="M48 78h24v18a12 12 0 0 1-24 0z" fill="#7c4a2c"/>
<circle cx="60" cy="56" r="27" fill="#8d5633"/>
<path d="M31 60c-5-30 12-43 29-43s34 13 29 43c-5-14-12-20-16-22-9 6-29 6-38 2-2 5-3 11-4 20z" fill="#231815"/>
<circle cx="51" cy="58" r="2.6" fill="#231815"/><circle cx="69" cy="58" r="2.6" fill="#231815"/>
<path d="M51 68q9 8 18 0" fill="none" stroke="#231815" stroke-width="2.6" stroke-linecap="round"/>
</svg>
`;

const ADDRESSES = [
  {
    name: 'Thandi Naidoo',
    remarks: 'Ring the bell marked 4B; visitors park on the left.',
    phone: '031 555 0142',
    address: '12 Beach Road, Flat 4B',
    city: 'Amanzimtoti',
    pincode: '4126',
    type: 'Home',
  },
  {
    name: 'Thandi Naidoo',
    remarks: 'Basement parking, bay 118',
    phone: '031 555 0143',
    address: '3 Lighthouse Crescent, Ridge Park',
    city: 'Umhlanga',
    pincode: '4319',
    type: 'Office',
  },
  {
    name: 'Gogo Naidoo',
    remarks: 'Beware of the geese',
    phone: '039 555 0107',
    address: '27 Airth Street',
    city: 'Scottburgh',
    pincode: '4180',
    type: 'Other',
  },
] as const;

type OrderSeed = readonly [
  service: number,
  status: 'Pending' | 'Complete' | 'Cancelled',
  rand: number,
  madeDaysAgo: number,
  bookedInDays: number,
  time: string,
];

const ORDERS: readonly OrderSeed[] = [
  [1, 'Pending', 180, 1, 4, '09:15'],
  [2, 'Complete', 300, 3, 2, '11:00'],
  [14, 'Complete', 1740, 20, -12, '08:30'],
  [9, 'Cancelled', 330, 34, -30, '14:45'],
  [3, 'Complete', 670, 52, -48, '10:00'],
  [20, 'Pending', 105, 70, -66, '16:30'],
];

/** The demo customer: three addresses, orders in every status, memberships and one open cart. */
export function seedDemoCustomer(deps: Deps): void {
  const { db, clock, passwordCost } = deps;
  const now = clock.now();
  const userId = seedId('user', 1);
  db.insert('users', {
    id: userId,
    name: 'Thandi Naidoo',
    email: DEMO_EMAIL,
    phone: '031 555 0142',
    password: hashPasswordSync(DEMO_PASSWORD, passwordCost),
    image: writeUpload(deps.uploadsPath, 'demo-customer.svg', AVATAR),
    created_at: now - 200 * DAY,
  });

  ADDRESSES.forEach((row, index) => {
    db.insert('addresses', {
      id: seedId('address', index + 1),
      user_id: userId,
      ...row,
      state: 'KwaZulu-Natal',
      country: 'South Africa',
      created_at: now - (190 - index) * DAY,
    });
  });

  ORDERS.forEach(([service, status, amount, orderedDaysAgo, bookedInDays, time], index) => {
    db.insert('orders', {
      id: seedId('order', index + 1),
      user_id: userId,
      service_id: seedId('service', service),
      payment_status: status,
      cents: Math.round(amount * 100),
      booking_date: southAfrican(now, bookedInDays, time),
      address: JSON.stringify(ADDRESSES[0]),
      lines: 'null',
      created_at: now - orderedDaysAgo * DAY,
    });
  });

  const joined = now - 25 * DAY;
  db.insert('memberships', {
    id: seedId('membership', 1),
    user_id: userId,
    plan_id: seedId('plan', 3),
    payment_status: 'Complete',
    transaction_reference: 'PB4C81D20F7A',
    bank_name: 'Coastal Merchant Bank',
    bank_as_text: 0,
    expiry_date: expiryOf(joined, 3, 'Months'),
    created_at: joined,
  });
  db.insert('memberships', {
    id: seedId('membership', 2),
    user_id: userId,
    plan_id: seedId('plan', 2),
    payment_status: 'Complete',
    transaction_reference: 'PB09E3B6615D',
    bank_name: 'Indian Ocean Bank',
    bank_as_text: 1,
    expiry_date: expiryOf(now - 80 * DAY, 1, 'Month'),
    created_at: now - 80 * DAY,
  });
  db.insert('memberships', {
    id: seedId('membership', 3),
    user_id: userId,
    plan_id: seedId('plan', 4),
    payment_status: 'Pending',
    bank_as_text: 0,
    created_at: now - DAY,
  });

  const cartId = seedId('cart', 1);
  db.insert('carts', {
    id: cartId,
    user_id: userId,
    service_id: seedId('service', 2),
    booking_date: southAfrican(now, 5, '10:00'),
    created_at: now,
  });
  db.insert('cart_cars', { cart_id: cartId, car_type_id: seedId('carType', 2), no_of_cars: 1 });
  db.insert('cart_extras', {
    cart_id: cartId,
    service_id: seedId('service', 5),
    car_type_id: seedId('carType', 2),
  });
}
