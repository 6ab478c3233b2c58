import type { Offer } from 'schema-dts';
import { isClearRefusal } from '../../api/call';
import { getCarTypes, getService, getStores, type Service } from '../../api/catalogue';
import { assetUrl } from '../../api/pictures';
import { emptyTexts, failedTexts } from '../../content/texts';
import { firstWithText } from '../../lib/html/text';
import { links, ROUTES } from '../../content/routes';
import { loadedMetadata, missingMetadata, need, type PageDocument } from '../pageDocument';

type ServiceQuery = Pick<ReturnType<ReturnType<typeof getService.select>>, 'data' | 'error'>;

/** Whether a service doesn't exist: empty or refused, not just a failing server. */
export const isServiceMissing = ({ data, error }: ServiceQuery): boolean =>
  data === null || (error !== undefined && 'kind' in error && isClearRefusal(error));

/** Prices need a currency, and are above 0 (SHARE-6). */
const offersOf = ({ pricings }: Service, url: string, currency: string | undefined): Offer[] =>
  pricings.flatMap(({ carType, price }) => {
    if (price === null || price <= 0 || currency === undefined) return [];
    const name = carType.name && { name: carType.name };
    return [{ '@type': 'Offer', ...name, price, priceCurrency: currency, url }];
  });

/** A service with its car types, and its store's name from the list of stores (SERV-2). */
export const serviceDetailDocument: PageDocument = {
  needs: ({ serviceId = '' }, state) => {
    const storeId = getService.select({ serviceId })(state).data?.storeId;
    return [
      need(getService, { serviceId }, { whenRefused: 'missing' }),
      need(getCarTypes, undefined, { isOptional: true }),
      ...(storeId
        ? [
            need(getStores, undefined, {
              isOptional: true,
              shorten: (stores) => stores.filter(({ id }) => id === storeId),
            }),
          ]
        : []),
    ];
  },
  metadata: ({ serviceId = '' }, state, config) => {
    const query = getService.select({ serviceId })(state);
    const service = query.data;
    if (!service) {
      // A page without its service must not be indexed, whatever the reason.
      if (isServiceMissing(query)) return missingMetadata(emptyTexts.serviceNotFound);
      return query.isError ? missingMetadata(failedTexts.service) : null;
    }
    const { id, name, storeId } = service;
    const stores = getStores.select()(state).data;
    // A store may have no id either.
    const storeName = storeId && stores?.find((one) => one.id === storeId)?.name;
    const storePath = storeId && links.storeServices(storeId);
    return loadedMetadata(config, {
      path: links.serviceDetail(id),
      name,
      owner: storeName,
      text: firstWithText(service.shortDescription, service.description),
      pictures: service.imageFiles.map((file) => assetUrl(config, file)),
      breadcrumbs: [
        { label: 'Services', path: ROUTES.stores.path },
        ...(storePath ? [{ label: storeName || ROUTES.storeServices.title, path: storePath }] : []),
      ],
      describe: (common) => {
        const offers = offersOf(service, common.url, config.currency);
        return {
          '@type': 'Service',
          '@id': `${common.url}#service`,
          ...common,
          ...(service.serviceTypeName && { serviceType: service.serviceTypeName }),
          provider: {
            '@type': 'Organization',
            name: storeName || config.businessName,
            ...(storePath && { url: config.siteOrigin + storePath }),
          },
          ...(offers.length > 0 && { offers }),
        };
      },
    });
  },
};
