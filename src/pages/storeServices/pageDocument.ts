import type { AutoWash } from 'schema-dts';
import type { getServicesOfStore, getStores, Service, Store } from '../../api/catalogue';
import { cachedAnswer } from '../../api/cached';
import { assetUrl } from '../../api/pictures';
import { plainText } from '../../components/plainText';
import type { AppConfig } from '../../config';
import { emptyTexts } from '../../content/texts';
import { links, ROUTES } from '../../routes';
import {
  firstSentences,
  known,
  missing,
  MOST_ROWS,
  need,
  sharedPicture,
  wayTo,
  type PageDocument,
} from '../pageDocument';

function aboutStore(
  { name, description, rating }: Store,
  services: readonly Service[],
  url: string,
  picture: string | undefined,
  { siteOrigin }: AppConfig,
): AutoWash {
  const text = firstSentences(description);
  return {
    '@type': 'AutoWash',
    '@id': `${url}#store`,
    name: plainText(name),
    url,
    ...(text && { description: text }),
    ...(picture !== undefined && { image: picture }),
    ...(rating !== null && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, bestRating: 5 },
    }),
    ...(services.length > 0 && {
      makesOffer: services.slice(0, MOST_ROWS).map((service) => ({
        '@type': 'Offer',
        itemOffered: {
          '@type': 'Service',
          name: plainText(service.name),
          url: siteOrigin + links.serviceDetail(service.id),
        },
      })),
    }),
  };
}

/** A store's services, which a document shows everybody (SHOP-3). */
export const storeServicesDocument: PageDocument = {
  needs: ({ storeId = '' }) => [
    need<typeof getServicesOfStore>('getServicesOfStore', {
      originalArgs: { storeId },
      isForCustomers: true,
      part: (services) => services.slice(0, MOST_ROWS),
    }),
    need<typeof getStores>('getStores', {
      isForCustomers: true,
      part: (stores) => stores.filter(({ id }) => id === storeId),
    }),
  ],
  facts: ({ storeId = '' }, state, config) => {
    const stores = cachedAnswer<typeof getStores>('getStores')(state)?.data;
    const store = stores?.find(({ id }) => id === storeId);
    if (!store) return stores ? missing(emptyTexts.storeNotFound) : null;
    const services =
      cachedAnswer<typeof getServicesOfStore>('getServicesOfStore', { storeId })(state)?.data ?? [];
    const path = links.storeServices(storeId);
    const picture = sharedPicture(assetUrl(config, store.imageFile));
    return known(store.name, store.description, {
      picture,
      about: [
        aboutStore(store, services, config.siteOrigin + path, picture, config),
        wayTo(config, [
          { label: 'Services', path: ROUTES.stores.path },
          { label: plainText(store.name), path },
        ]),
      ],
    });
  },
};
