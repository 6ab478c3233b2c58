import { getServicesOfStore, getStores } from '../../api/catalogue';
import { assetUrl } from '../../api/pictures';
import { MAX_EMBEDDED_ROWS } from '../../content/limits';
import { emptyTexts } from '../../content/texts';
import { links, ROUTES } from '../../content/routes';
import { loadedMetadata, missingMetadata, need, type PageDocument } from '../pageDocument';

/** A store's services, embedded for all visitors (SHOP-3). */
export const storeServicesDocument: PageDocument = {
  needs: ({ storeId = '' }) => [
    need(
      getServicesOfStore,
      { storeId },
      {
        isForCustomers: true,
        whenRefused: 'none',
        shorten: (services) => services.slice(0, MAX_EMBEDDED_ROWS),
      },
    ),
    need(getStores, undefined, {
      isForCustomers: true,
      shorten: (stores) => stores.filter(({ id }) => id === storeId),
    }),
  ],
  metadata: ({ storeId = '' }, state, config) => {
    const stores = getStores.select()(state).data;
    const store = stores?.find(({ id }) => id === storeId);
    if (!store) return stores ? missingMetadata(emptyTexts.storeNotFound) : null;
    const services = getServicesOfStore.select({ storeId })(state).data ?? [];
    const { name, description, imageFile } = store;
    return loadedMetadata(config, {
      path: links.storeServices(storeId),
      name,
      text: description,
      pictures: [assetUrl(config, imageFile)],
      breadcrumbs: [{ label: 'Services', path: ROUTES.stores.path }],
      // Search engines reject a rating without the number of its votes, and a local business without
      // an address.
      describe: (common) => ({
        '@type': 'Organization',
        '@id': `${common.url}#store`,
        ...common,
        ...(services.length > 0 && {
          makesOffer: services.slice(0, MAX_EMBEDDED_ROWS).map((service) => ({
            '@type': 'Offer',
            itemOffered: {
              '@type': 'Service',
              name: service.name,
              url: config.siteOrigin + links.serviceDetail(service.id),
            },
          })),
        }),
      }),
    });
  },
};
