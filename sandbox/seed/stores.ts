import type { ServiceKindName } from './serviceKinds';

interface StoreService {
  kind: ServiceKindName;
  name?: string;
  /** Listed without a price: the customer asks for a quote. */
  unpriced?: boolean;
}

export interface SeedStore {
  name: string;
  description: string;
  image: string;
  rating: number | null;
  /** The store's price level, 1 being average. */
  level: number;
  services: readonly StoreService[];
}

/** Ten stores between Durban North and Umkomaas; 38 services in all. */
export const STORES: readonly SeedStore[] = [
  {
    name: 'Toti Beach Auto Spa',
    description:
      'Hand car wash two streets from the main beach in Amanzimtoti. Salt is our daily enemy: every wash starts with a full rinse.',
    image: 'stores/store-1.svg',
    rating: 4.8,
    level: 1,
    services: [
      { kind: 'expressWash' },
      { kind: 'fullValet' },
      { kind: 'interiorDeepClean' },
      { kind: 'waxPolish' },
      { kind: 'engineClean' },
      { kind: 'vacuum' },
      { kind: 'headlights' },
    ],
  },
  {
    name: 'Warner Beach Mobile Wash',
    description:
      'We come to you between Amanzimtoti and Umkomaas, with our own water and power. You only need a parking place.',
    image: 'stores/store-2.svg',
    rating: 4.6,
    level: 1.1,
    services: [
      { kind: 'waterless' },
      { kind: 'fullValet', name: 'Full Valet at Your Door' },
      { kind: 'petHair' },
      { kind: 'odour' },
      { kind: 'vacuum' },
    ],
  },
  {
    name: 'Kingsburgh Detail Studio',
    description:
      'A small indoor studio for paint correction and ceramic coating. Two cars at a time, by appointment.',
    image: 'service-photos/ceramic-coating.svg',
    rating: 4.9,
    level: 1.2,
    services: [
      { kind: 'ceramicCoating' },
      { kind: 'machinePolish' },
      { kind: 'ceramicBoost' },
      { kind: 'leatherCare' },
      { kind: 'headlights' },
    ],
  },
  {
    name: 'Isipingo Fleet and Taxi Wash',
    description:
      'Open from four in the morning for taxis, delivery vans and company fleets. Eight bays, no queue.',
    image: 'service-photos/fleet-wash.svg',
    rating: 4.2,
    level: 0.85,
    services: [
      { kind: 'fleetWash' },
      { kind: 'taxiClean' },
      { kind: 'expressWash' },
      { kind: 'underbody' },
      { kind: 'engineClean' },
    ],
  },
  {
    name: 'Umhlanga Shine Lounge',
    description:
      'Coffee, Wi-Fi and a view of your car through the glass. Valet and polish near the Umhlanga office park.',
    image: 'stores/store-3.svg',
    rating: 4.7,
    level: 1.35,
    services: [
      { kind: 'fullValet', name: 'Executive Valet' },
      { kind: 'waxPolish' },
      { kind: 'ceramicCoating', name: 'Ceramic Coating, Five Years' },
      { kind: 'leatherCare' },
      { kind: 'odour' },
    ],
  },
  {
    name: 'Scottburgh Boat and Bakkie Wash',
    description:
      'Chassis rinses for everyone who launches from the beach. High ramps, warm water, open on Sundays after the boats come in.',
    image: 'stores/store-6.svg',
    rating: 4.4,
    level: 0.95,
    services: [
      { kind: 'underbody', name: 'Launch-Day Chassis Rinse' },
      { kind: 'expressWash' },
      {
        kind: 'fullValet',
        name: 'Complete Inside-and-Outside Family Holiday Recovery Valet with Beach Sand, Salt and Sun Cream Removal',
      },
      { kind: 'engineClean' },
      { kind: 'petHair' },
    ],
  },
  {
    name: 'Umlazi Sparkle Car Wash',
    description:
      'A neighbourhood car wash run by six young people from the area. Braai stand and good music next door.',
    image: 'stores/store-5.svg',
    rating: null,
    level: 0.8,
    services: [{ kind: 'expressWash' }, { kind: 'interiorDeepClean' }, { kind: 'vacuum' }],
  },
  {
    name: 'Two Wheels Durban',
    description:
      'Only motorcycles, washed and detailed by riders in a lock-up garage on the Bluff.',
    image: 'stores/store-7.svg',
    rating: 5,
    level: 1,
    services: [{ kind: 'motorcycle' }],
  },
  {
    name: 'Pinetown Wax Works',
    description:
      'Old-school waxing and polishing since 1994. Classic cars are our weakness: bring yours and take your time.',
    image: 'service-photos/wax-polish.svg',
    rating: 3.9,
    level: 0.9,
    services: [
      { kind: 'waxPolish', name: 'Classic Car Wax' },
      { kind: 'machinePolish', name: 'Paint Correction, by Quote', unpriced: true },
    ],
  },
  {
    name: 'Umkomaas River Wash',
    description:
      'New bays by the river mouth, opening soon. Services will be listed here as soon as the water is connected.',
    image: 'stores/store-4.svg',
    rating: 4,
    level: 1,
    services: [],
  },
];
