interface SeedPlan {
  name: string;
  /** In the plan's own currency; nothing is converted. */
  price: number;
  count: number;
  period: string;
  short: string;
  /** HTML: list items or paragraphs. */
  description: string;
}

export const PLANS: readonly SeedPlan[] = [
  {
    name: 'Weekly Rinse',
    price: 149,
    count: 1,
    period: 'Week',
    short: 'One express wash, to try us out',
    description:
      '<ul><li>One Express Wash</li><li>Any store of your choice</li><li>No notice period</li></ul>',
  },
  {
    name: 'Coastal Basic',
    price: 399,
    count: 1,
    period: 'Month',
    short: 'A clean car every week',
    description:
      '<ul><li>Four Express Washes</li><li>One Quick Vacuum</li><li>Salt rinse with every wash</li><li>Book up to 30 days ahead</li></ul>',
  },
  {
    name: 'Coastal Plus',
    price: 1049,
    count: 3,
    period: 'Months',
    short: 'Inside and outside, all season',
    description:
      '<ul><li>Twelve Express Washes</li><li>Two Full Valets</li><li>One Headlight Restoration</li><li>10% off additional features</li></ul>',
  },
  {
    name: 'Family Garage',
    price: 3499,
    count: 6,
    period: 'Months',
    short: 'Up to three cars at one address',
    description:
      '<p>Up to three cars at one address</p><p>Eight washes a month, shared as you like</p><p>A Full Valet for each car every two months</p><p>One contact for all bookings</p>',
  },
  {
    name: 'Fleet Year',
    price: 11999.5,
    count: 1,
    period: 'Year',
    short: 'For businesses with up to ten vehicles',
    description:
      '<ul><li>Ten vehicles, two washes a month each</li><li>On-site team, before or after hours</li><li>A monthly report by registration number</li><li>Replacement team within 24 hours</li></ul>',
  },
];

interface SeedCoupon {
  name: string;
  description: string;
  image: string;
  value: number;
  type: 'Percent' | 'Amount';
  /** Days from seeding to the last valid day. */
  validDays: number;
}

export const COUPONS: readonly SeedCoupon[] = [
  {
    name: 'FIRSTSPLASH',
    description: 'Your first booking with us, any service.',
    image: 'coupons/coupon-1.svg',
    value: 15,
    type: 'Percent',
    validDays: 60,
  },
  {
    name: 'MIDWEEK50',
    description: 'Tuesdays and Wednesdays before noon.',
    image: 'coupons/coupon-2.svg',
    value: 50,
    type: 'Amount',
    validDays: 30,
  },
  {
    name: 'SUMMERSALT',
    description: 'Chassis rinse and engine bay clean for beach season.',
    image: 'coupons/coupon-3.svg',
    value: 20,
    type: 'Percent',
    validDays: 120,
  },
  {
    name: 'BRINGAFRIEND',
    description: 'Two cars at one address on the same day.',
    image: 'coupons/coupon-1.svg',
    value: 75,
    type: 'Amount',
    validDays: 14,
  },
];
