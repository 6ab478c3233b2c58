export const serviceCards = [
  {
    title: 'Exterior Washing',
    text: 'Gentle foam and filtered rinse water.',
    icon: '/art/services/icon-exterior-washing.svg',
  },
  {
    title: 'Extensive Clean',
    text: 'Every mat, every vent, every seam.',
    icon: '/art/services/icon-extensive-clean.svg',
  },
  {
    title: 'Modern Equipment',
    text: 'Cutting-edge tools that use less water.',
    icon: '/art/services/icon-modern-equipment.svg',
  },
  {
    title: 'Safety Materials',
    text: 'Eco-friendly, safe products.',
    icon: '/art/services/icon-safety-materials.svg',
  },
] as const;

export const serviceCategories = [
  {
    title: 'Exterior services',
    text: 'Foam, rinse and hand dry at your door.',
    picture: '/art/services/exterior-services.svg',
  },
  {
    title: 'Interior services',
    text: 'Vacuum, wipe-down and fresh upholstery.',
    picture: '/art/services/interior-services.svg',
  },
  {
    title: 'Ceramic coating services',
    text: 'Long-lasting gloss against salt and sun.',
    picture: '/art/services/ceramic-coating-services.svg',
  },
  {
    title: 'Engine cleaning',
    text: 'Engine bay degreased and dressed.',
    picture: '/art/services/engine-cleaning.svg',
  },
  {
    title: 'Fleet washing',
    text: 'Vans and bakkies kept clean on schedule.',
    picture: '/art/services/fleet-washing.svg',
  },
  {
    title: 'Wax polishing',
    text: 'Machine polish for a deep, wet shine.',
    picture: '/art/services/wax-polishing.svg',
  },
] as const;

export const bookingSteps = [
  {
    title: 'Choose your location',
    text: 'Home, office or a store near you.',
    picture: '/art/steps/choose-location.svg',
  },
  {
    title: 'Select your service',
    text: 'From an express wash to a full detail.',
    picture: '/art/steps/select-service.svg',
  },
  {
    title: 'Book and relax via the app',
    text: 'Pick a time and leave the rest to us.',
    picture: '/art/steps/book-and-relax.svg',
  },
] as const;

export const cleaningSlides = [
  {
    title: 'Exterior cleaning',
    text: 'Salt, sand and tar off the paint, and a hand-dried shine in their place.',
    picture: '/art/carousel/exterior-cleaning.svg',
  },
  {
    title: 'Interior detailing',
    text: 'Dashboard, seats and carpets the way they left the showroom.',
    picture: '/art/carousel/interior-detailing.svg',
  },
] as const;
