/** In catalogue order. */
export const CAR_TYPES = ['Hatchback', 'Sedan', 'SUV', 'Bakkie', 'Minibus', 'Motorcycle'] as const;
export type CarType = (typeof CAR_TYPES)[number];

export const SERVICE_TYPES = [
  'Exterior Services',
  'Interior Services',
  'Ceramic Coating',
  'Engine Cleaning',
  'Fleet Washing',
  'Wax Polishing',
] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];

/** A kind of service that several stores offer, possibly under another name. */
export interface ServiceKind {
  name: string;
  type: ServiceType;
  /** Image paths below the assets base, the main one first. */
  photos: readonly string[];
  short: string;
  long: string;
  /** Rand for a hatchback; the other car types' prices are derived from it. */
  base: number;
  /** Only these car types; all but motorcycles when absent. */
  only?: readonly CarType[];
  /** Offered in addition to another service of the same store. */
  additional?: boolean;
}

const photo = (name: string): string => `service-photos/${name}.svg`;

export const SERVICE_KINDS = {
  expressWash: {
    name: 'Express Wash and Dry',
    type: 'Exterior Services',
    photos: [photo('express-wash'), photo('headlight-restore')],
    short:
      '<p>A quick outside wash by hand, dried with clean towels. In and out in half an hour.</p>',
    long: `<p>Our <strong>everyday wash</strong> for a car that is dusty rather than dirty. Two people work on it, so most cars are done within thirty minutes.</p>
<ul><li>Pre-rinse to float off sand and sea salt</li><li>Hand wash with a pH-neutral shampoo and two buckets</li><li>Wheels and arches rinsed and brushed</li><li>Dried with soft microfibre towels</li></ul>
<p>The inside is not included; add <strong>Quick Vacuum</strong> if you need it.</p>`,
    base: 90,
    only: CAR_TYPES,
  },
  fullValet: {
    name: 'Full Valet',
    type: 'Interior Services',
    photos: [photo('full-valet'), photo('interior-deep-clean'), photo('express-wash')],
    short: '<p>Inside and outside, top to bottom: our <strong>most booked</strong> service.</p>',
    long: `<p>A full valet brings back the car you bought. Allow <strong>two to three hours</strong>, a little more after a family holiday.</p>
<ul><li>Everything in the Express Wash</li><li>Seats, carpets and boot vacuumed</li><li>Dashboard, doors and console wiped and dressed</li><li>Windows cleaned inside and out</li><li>Tyres dressed, door shuts wiped</li></ul>
<p>Please take valuables and child seats out before we arrive. We will happily clean child seats, but we may not refit them.</p>`,
    base: 260,
  },
  interiorDeepClean: {
    name: 'Interior Deep Clean',
    type: 'Interior Services',
    photos: [photo('interior-deep-clean'), photo('full-valet')],
    short:
      '<p>Seats, carpets and roof lining shampooed and extracted. Stains, sand and smells go.</p>',
    long: `<p>For interiors that a vacuum cleaner can no longer help. We shampoo the fabric and draw the dirty water out again, so the car is <strong>damp, not wet</strong>, when you get it back.</p>
<ul><li>Full vacuum, also under the seats</li><li>Seats and carpets shampooed and extracted</li><li>Roof lining cleaned by hand</li><li>Vents, buttons and seams brushed out</li><li>Odours neutralised, not perfumed over</li></ul>
<p>Leave the windows open a finger's width overnight. Old coffee and ink may stay faintly visible; we tell you before we start.</p>`,
    base: 480,
  },
  leatherCare: {
    name: 'Leather Clean and Feed',
    type: 'Interior Services',
    photos: [photo('interior-deep-clean')],
    short:
      '<p>Leather seats cleaned with soft brushes, then fed and protected against the sun.</p>',
    long: `<p>The sun on our coast dries leather out long before it wears through. We clean it gently and put back what the sun has taken.</p>
<ul><li>Mild foam and soft horsehair brushes</li><li>Conditioner worked in by hand</li><li>A finish with UV filter, <strong>without shine</strong></li></ul>
<p>Suitable for leather and good imitation leather; not for suede or Alcantara.</p>`,
    base: 320,
    additional: true,
  },
  ceramicCoating: {
    name: 'Ceramic Coating, Three Years',
    type: 'Ceramic Coating',
    photos: [photo('ceramic-coating'), photo('wax-polish')],
    short:
      '<p>A hard, glossy layer that keeps salt, sun and bird droppings off the paint for years.</p>',
    long: `<p>Ceramic coating is a thin layer of glass on top of your paint. Water rolls off and takes the dirt with it. The work takes <strong>a full day</strong>, and the car must stay dry for twelve hours afterwards.</p>
<ul><li>Decontamination wash and clay bar</li><li>One-stage machine polish</li><li>Two layers of coating on paint and wheels</li><li>Windscreen sealed</li><li>Written warranty of three years with a yearly check</li></ul>
<p>A coating does not hide scratches. If your paint is dull, book a machine polish first, or ask us to look at it.</p>`,
    base: 2950,
    only: ['Hatchback', 'Sedan', 'SUV', 'Bakkie'],
  },
  ceramicBoost: {
    name: 'Ceramic Top-Up',
    type: 'Ceramic Coating',
    photos: ['services/ceramic-coating-services.svg'],
    short:
      '<p>A spray sealant that wakes up an older coating, or protects bare paint for six months.</p>',
    long: `<p>A coating that no longer beads is usually only tired. We wash it clean of film and put a fresh layer of silica on top.</p>
<ul><li>Wash with a coating-safe shampoo</li><li>Iron particles dissolved</li><li>Spray sealant on paint, glass and wheels</li></ul>
<p>Takes about <strong>ninety minutes</strong>. Good for roughly six months by the sea.</p>`,
    base: 450,
    additional: true,
  },
  engineClean: {
    name: 'Engine Bay Clean',
    type: 'Engine Cleaning',
    photos: [photo('engine-bay')],
    short: '<p>Degreased, rinsed at low pressure and dressed. Electrics covered first, always.</p>',
    long: `<p>A clean engine shows leaks early and runs no hotter than it should. We cover the alternator, fuse box and intake before a drop of water falls.</p>
<ul><li>Covering of all electrical parts</li><li>Biodegradable degreaser, worked in by brush</li><li><strong>Low-pressure</strong> rinse and air drying</li><li>Hoses and plastics dressed</li></ul>
<p>The engine must be cold: please do not drive for an hour before. We start it once, with you there, when we are done.</p>`,
    base: 280,
    additional: true,
  },
  underbody: {
    name: 'Chassis and Underbody Rinse',
    type: 'Engine Cleaning',
    photos: [photo('underbody-rinse'), photo('express-wash')],
    short:
      '<p>Salt and mud rinsed from below. For everyone who launches a boat or drives on the beach.</p>',
    long: `<p>Salt does its work where nobody looks. We lift the car on ramps and rinse the chassis, arches and brake lines with warm water.</p>
<ul><li>Warm rinse of the whole underbody</li><li>Wheel arches cleared of mud and sand</li><li>Optional <strong>rust-inhibiting film</strong> at cost price</li></ul>
<p>Best within a day of the beach.</p>`,
    base: 180,
    only: ['Hatchback', 'Sedan', 'SUV', 'Bakkie', 'Minibus'],
    additional: true,
  },
  fleetWash: {
    name: 'Fleet Wash on Site',
    type: 'Fleet Washing',
    photos: [photo('fleet-wash'), photo('express-wash')],
    short: '<p>We come to your yard, before or after hours, and wash every vehicle in a row.</p>',
    long: `<p>Clean vehicles are your cheapest advertising. Our team brings water, power and light, so all that we need is a parking place.</p>
<ul><li>Hand wash and dry of each vehicle</li><li>Cab vacuumed and wiped</li><li>A list with the time of each registration number</li><li>Grey water collected and removed</li></ul>
<p>Prices are <strong>per vehicle</strong>. Set the number of cars when you book.</p>`,
    base: 110,
    only: ['Hatchback', 'Sedan', 'SUV', 'Bakkie', 'Minibus'],
  },
  taxiClean: {
    name: 'Minibus Taxi Turnaround',
    type: 'Fleet Washing',
    photos: ['services/fleet-washing.svg', photo('interior-deep-clean')],
    short: '<p>Sixteen seats vacuumed, wiped and fresh again within forty-five minutes.</p>',
    long: `<p>Time off the road costs money. Four people clean a minibus inside and out between the morning and the afternoon peak.</p>
<ul><li>Outside wash, windows and tyres</li><li>Seats and floor vacuumed, <strong>grab handles disinfected</strong></li><li>Windows inside</li></ul>
<p>Weekly bookings get the same team each time.</p>`,
    base: 130,
    only: ['Minibus'],
  },
  waxPolish: {
    name: 'Carnauba Wax Polish',
    type: 'Wax Polishing',
    photos: [photo('wax-polish'), photo('ceramic-coating')],
    short: '<p>A warm, deep shine by hand, and three months of protection from the sun.</p>',
    long: `<p>The classic. We wash, clay and wax the car by hand with a blend of natural carnauba.</p>
<ul><li>Hand wash and full dry</li><li>Clay bar, so that the paint is <strong>smooth to the touch</strong></li><li>Two thin coats of wax, buffed by hand</li><li>Trim and tyres dressed</li></ul>
<p>Lasts about three months near the sea, longer inland.</p>`,
    base: 420,
    only: CAR_TYPES,
  },
  machinePolish: {
    name: 'Machine Polish, Two Stages',
    type: 'Wax Polishing',
    photos: ['services/wax-polishing.svg'],
    short: '<p>Swirls, light scratches and dull paint corrected by machine, then sealed.</p>',
    long: `<p>We measure the paint first and remove only as much as is needed. <strong>Most cars lose four fifths of their swirl marks.</strong></p>
<ul><li>Paint thickness measured on every panel</li><li>Cutting stage, then finishing stage</li><li>Panel wipe and six-month sealant</li><li>Photographs before and after</li></ul>
<p>Deep scratches that catch a fingernail need a painter, and we will say so.</p>`,
    base: 1450,
    only: ['Hatchback', 'Sedan', 'SUV', 'Bakkie'],
  },
  headlights: {
    name: 'Headlight Restoration',
    type: 'Exterior Services',
    photos: [photo('headlight-restore')],
    short: '<p>Yellow, cloudy headlights sanded, polished and sealed. A pair, within the hour.</p>',
    long: `<p>Cloudy lenses can cost half of your light at night, and the roadworthy test. We take the burnt layer off and seal the fresh plastic against the sun.</p>
<ul><li>Three grades of wet sanding</li><li>Machine polish</li><li><strong>UV sealant</strong>, cured with a lamp</li></ul>
<p>The price is for both headlights.</p>`,
    base: 350,
    additional: true,
  },
  vacuum: {
    name: 'Quick Vacuum',
    type: 'Interior Services',
    photos: [photo('quick-vacuum')],
    short: '<p>Seats, mats and carpets vacuumed while you wait.</p>',
    long: '<p>Mats out, seats forward, ten minutes with a strong vacuum cleaner. <strong>The boot is included.</strong></p>',
    base: 60,
    additional: true,
  },
  odour: {
    name: 'Odour Removal with Ozone',
    type: 'Interior Services',
    photos: ['services/interior-services.svg'],
    short: '<p>Smoke, dog or damp: ozone takes the smell out of fabric and air ducts.</p>',
    long: `<p>Ozone breaks smells down instead of covering them. The car stands closed for forty minutes, then airs for twenty.</p>
<ul><li>Cause found and cleaned first</li><li>Ozone through the running ventilation</li><li>Cabin filter checked</li></ul>
<p><strong>Nobody, and no pet, may be in the car</strong> during the treatment.</p>`,
    base: 240,
    additional: true,
  },
  motorcycle: {
    name: 'Motorcycle Detail',
    type: 'Exterior Services',
    photos: [photo('express-wash'), photo('wax-polish')],
    short: '<p>Frame, wheels and chain cleaned by hand. No pressure washer near your bearings.</p>',
    long: `<p>Bikes are washed with brushes and patience. We keep water away from bearings, electrics and the exhaust.</p>
<ul><li>Bugs and tar loosened, then hand wash</li><li>Chain cleaned and <strong>lubricated</strong></li><li>Chrome and tank polished</li><li>Seat cleaned and fed</li></ul>`,
    base: 400,
    only: ['Motorcycle'],
  },
  petHair: {
    name: 'Pet Hair and Beach Sand Rescue',
    type: 'Interior Services',
    photos: [photo('interior-deep-clean'), photo('full-valet')],
    short: '<p>Rubber brushes, compressed air and stubbornness against hair and sand.</p>',
    long: `<p>Dog hair weaves itself into carpet, and sand hides under everything. Both need loosening before they can be vacuumed.</p>
<ul><li>Hair lifted with rubber brushes and stones</li><li>Rails and seams blown out</li><li>Two rounds of vacuuming</li><li>Boot liner washed and dried</li></ul>
<p>Allow <strong>an hour and a half</strong>; two for a Labrador.</p>`,
    base: 220,
    additional: true,
  },
  waterless: {
    name: 'Waterless Wash',
    type: 'Exterior Services',
    photos: [photo('express-wash'), photo('ceramic-coating')],
    short:
      '<p>One litre instead of a hundred and fifty: a safe wash for flats and office parking.</p>',
    long: `<p>Made for water restrictions and parking garages. The spray lifts dirt off the paint and wraps it up, and a fresh cloth takes it away.</p>
<ul><li>Plant-based spray, <strong>one litre of water</strong> per car</li><li>Some twelve clean cloths per car</li><li>Glass and rims included</li></ul>
<p>Not for cars with thick mud: those need a rinse first.</p>`,
    base: 140,
    only: CAR_TYPES,
  },
} as const satisfies Record<string, ServiceKind>;

export type ServiceKindName = keyof typeof SERVICE_KINDS;

const FACTORS: Readonly<Record<CarType, number>> = {
  Hatchback: 1,
  Sedan: 1.15,
  SUV: 1.4,
  Bakkie: 1.5,
  Minibus: 1.9,
  Motorcycle: 0.6,
};

/**
 * @param kind the kind of service
 * @param level the store's price level, 1 being average
 * @returns each car type with its price in whole cents, in steps of five rand
 */
export function pricesOf(kind: ServiceKind, level: number): { carType: CarType; cents: number }[] {
  const offered = kind.only ?? CAR_TYPES.filter((carType) => carType !== 'Motorcycle');
  // If only one car type is served, the base price is already for that type.
  const factorOf = (carType: CarType): number => (offered.length === 1 ? 1 : FACTORS[carType]);
  return offered.map((carType) => ({
    carType,
    cents: Math.round((kind.base * level * factorOf(carType)) / 5) * 500,
  }));
}
