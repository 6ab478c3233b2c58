import type { AppConfig } from '../config';
import { OPENING_HOURS } from '../content/hours';

/** Structured data of the business, without values that aren't configured (GEN-4). */
export function businessData(config: AppConfig, imageUrl: string) {
  const { businessName, contact, defaultCenter, siteOrigin } = config;
  return {
    '@context': 'https://schema.org',
    '@id': `${siteOrigin}/#business`,
    name: businessName,
    url: `${siteOrigin}/`,
    image: imageUrl,
    ...(contact.phone?.length && { telephone: contact.phone }),
    ...(contact.email !== undefined && { email: contact.email }),
    // Search engines reject a local business without an address.
    ...(contact.address === undefined
      ? { '@type': 'Organization' }
      : {
          '@type': 'AutoWash',
          address: contact.address,
          openingHoursSpecification: {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: OPENING_HOURS.days,
            opens: OPENING_HOURS.opens,
            closes: OPENING_HOURS.closes,
          },
          geo: {
            '@type': 'GeoCoordinates',
            latitude: defaultCenter.lat,
            longitude: defaultCenter.lng,
          },
        }),
  };
}
