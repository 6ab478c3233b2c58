interface SeedBlog {
  heading: string;
  title: string;
  short: string;
  description: string;
  image: string;
  /** Days between publication and seeding. */
  age: number;
}

export const BLOGS: readonly SeedBlog[] = [
  {
    heading: 'Living by the Sea',
    title: 'Why salt air eats cars, and what a weekly rinse can do',
    short:
      '<p>You do not need to drive on the beach to have salt on your car. Within five kilometres of the sea, it settles out of the air every night.</p>',
    description: `<p>Park a clean car in Amanzimtoti for three days, wipe the bonnet with a finger and taste it, if you dare. What you find is salt: fine drops of sea water that the wind carries inland and that dry on every surface. The paint can take it for years. The places that cannot are the ones you do not see: the seams of the doors, the lower edge of the boot lid, brake lines, and every stone chip on the bonnet.</p>
<p><strong>Salt alone does little.</strong> It becomes dangerous together with moisture, and our summer nights have plenty of both. Each evening the film draws water from the air, each morning it dries in the sun and grows a little stronger. A car that is washed once a month has lived through thirty of those rounds.</p>
<p>The remedy is plain water, and it is cheap. A rinse each week, from the roof down and then from below, removes nearly all of it. Do the arches and the underside for at least as long as the bonnet. Dry the door shuts with a cloth, because that is where water stands.</p>
<ul><li>Rinse before you wash, so that you do not rub the crystals in.</li><li>Open the doors and the boot once a month and wipe the edges.</li><li>After a day on the beach, have the chassis rinsed within 24 hours.</li></ul>
<p>If you wax or seal the paint, salt has a harder time to hold on. But no coating in the world protects the seams, so the weekly rinse stays the best habit that a car on this coast can have.</p>`,
    image: 'blogs/blog-1.svg',
    age: 6,
  },
  {
    heading: 'Ask a Detailer',
    title: 'Wax, sealant or ceramic: which protection suits your car?',
    short:
      '<p>Three ways to protect paint, three prices, three life spans. A plain comparison without the sales talk.</p>',
    description: `<p>The question comes every day, usually with a friend\u2019s advice attached. The honest answer depends on two things: how long you keep your cars, and whether you like to wash them yourself.</p>
<p><strong>Wax</strong> gives the warmest shine and costs the least. By the sea it lasts two to three months. If you enjoy an hour in the yard on a Saturday, wax is your friend, and nothing looks better on a dark, older car.</p>
<p><strong>Sealants</strong> are man-made, easier to put on and last about six months. The shine is a little cooler, more like glass. For a daily car that gets a wash every other week, they are the best value of the three.</p>
<p><strong>Ceramic coating</strong> is a different animal. It bonds with the paint and stays for years, and it makes every wash quicker. It also asks for a day of preparation, because whatever is under it stays under it. We advise it for cars that are new, or freshly polished, and that will stay with you for at least three years.</p>
<p>None of them is armour. Stones still chip, trolleys still scratch, and bird droppings still need to come off the same day. What protection buys you is time, and an easier wash.</p>`,
    image: 'blogs/blog-4.svg',
    age: 19,
  },
  {
    heading: 'Water Wise',
    title: 'How to wash a car with two buckets and no regrets',
    short:
      '<p>The two-bucket method uses a fifth of the water of a running hose, and leaves fewer scratches.</p>',
    description: `<p>Most of the fine scratches you see in the sun were not made on the road. They were made with a sponge. A sponge picks up a grain of sand from the sill, and then draws it in circles over the bonnet.</p>
<p>The cure is a second bucket. One holds shampoo, the other clear water. After each panel the mitt goes into the clear water first, gives up its sand, and only then takes fresh shampoo. A grid at the bottom of the bucket keeps the sand where it belongs. It sounds fussy, and it takes two minutes longer.</p>
<p>It also saves water. Two buckets and a short rinse come to some <strong>thirty litres</strong>. A garden hose runs at fifteen litres a minute, so ten careless minutes are a hundred and fifty. When the dams are low, that is the difference between a clean car and a fine.</p>
<ul><li>Work from the top down; the sills are always the dirtiest.</li><li>Use a different mitt for the wheels.</li><li>Never wash in full sun: shampoo that dries leaves marks.</li><li>Dry with a towel that you lay down and lift, without rubbing.</li></ul>`,
    image: 'blogs/blog-2.svg',
    age: 41,
  },
  {
    heading: 'Behind the Bays',
    title: 'A morning with a mobile wash team in Warner Beach',
    short:
      '<p>Four cars, one trailer and 400 litres of water: we went along with Sipho and Lerato from six till noon.</p>',
    description: `<p>At ten to six the trailer is already hitched. Lerato checks the tank, Sipho counts towels: twelve for each car, in three colours, so that nobody wipes a window with the cloth that did the wheels. The first address is a block of flats above the lagoon, third floor parking, no tap in sight.</p>
<p>The car is a white hatchback that belongs to a nurse who is about to come off the night shift. They want to be finished before she sleeps. Waterless spray, cloth, turn the cloth, next panel. Thirty-five minutes later they close the boot quietly and send her a photograph.</p>
<p>\u201cPeople think that we are selling clean cars,\u201d says Lerato on the way to Winklespruit. \u201cWe are selling a Saturday morning.\u201d The second and third cars stand in one yard, and a very interested dachshund supervises. The fourth is a bakkie that came back from the Wild Coast last night. It takes as long as the other three together.</p>
<p>By noon the tank is nearly empty and the towels are full. They will wash the towels at home, at sixty degrees and without softener, because softener makes them smear. Tomorrow the first address is at half past five.</p>`,
    image: 'stores/store-6.svg',
    age: 66,
  },
  {
    heading: 'Know Your Car',
    title: 'Five places where dirt hides, and how to reach them',
    short:
      '<p>Drain holes, seat rails, the rubber of the boot: small places that cause large bills when nobody cleans them.</p>',
    description: `<p>A car can look spotless and still rot quietly. These are the five places where we find trouble most often, and each of them takes five minutes with a soft brush.</p>
<p><strong>1. The tray below the windscreen.</strong> Leaves block its drains, and the water finds another way: through the ventilation onto your feet. Lift the leaves out by hand before the rains.</p>
<p><strong>2. Door drains.</strong> Small slots along the lower edge of each door let water out. If you hear a splash when you close the door, they are blocked. A cotton bud opens them.</p>
<p><strong>3. Seat rails.</strong> Sand and coins jam them, and the motors burn out. Push the seat all the way forward, vacuum, and then all the way back. <strong>4. The boot rubber.</strong> Wipe it dry and give it silicone once a year, and it will not freeze, tear or leak. <strong>5. Behind the fuel flap.</strong> Dust and diesel make a paste there that eats the paint. Your next wash is a good moment to look.</p>
<p>If you would rather not, say so when you book: our teams do all five as part of a full valet.</p>`,
    image: 'service-photos/interior-deep-clean.svg',
    age: 98,
  },
  {
    heading: 'Small Business',
    title: 'What a clean fleet is worth: numbers from three Durban firms',
    short:
      '<p>A plumber, a courier and a school transport owner told us what they spend on washing, and what they get back.</p>',
    description: `<p>We asked three customers to share their numbers. None of them is large: the plumber has four bakkies, the courier nine panel vans, and the school transport owner six minibuses.</p>
<p>The plumber spends about R1 300 a month on two washes for each bakkie. He says that he gets it back with a single job: \u201cA lady in Westville told me that she rang us because the car in front of her was clean and had our number on it.\u201d The courier used to let his drivers wash the vans. It cost each of them forty minutes a week, six hours in all, and the vans were never quite clean.</p>
<p>For the school transport it was never about looks. Parents step into the minibus, they look at the floor, and they decide. Since the seats are cleaned every second week, she has a waiting list.</p>
<ul><li>Wash in your own yard, so that nobody drives for it.</li><li>Choose a fixed evening; vehicles that are out miss their turn.</li><li>Ask for a list by registration number, and read it.</li></ul>
<p>The last advice came from all three: let one team do it, always the same. They notice the flat tyre and the cracked light before your driver does.</p>`,
    image: 'service-photos/fleet-wash.svg',
    age: 133,
  },
];
