import type { Offer, Service as ServiceThing } from 'schema-dts';
import type { getCarTypes, getService, getStores, Service, Store } from '../../api/catalogue';
import { cachedAnswer } from '../../api/cached';
import { assetUrl } from '../../api/pictures';
import type { AppConfig } from '../../config';
import { plainText } from '../../components/plainText';
import { emptyTexts, failedTexts } from '../../content/texts';
import { links, ROUTES } from '../../routes';
import {
  firstSentences,
  known,
  missing,
  need,
  sharedPicture,
  wayTo,
  type PageDocument,
} from '../pageDocument';
import { isServiceMissing } from './isServiceMissing';

/** Prices without a currency say nothing (SHARE-6). */
const offersOf = ({ pricings }: Service, url: string, currency: string | undefined): Offer[] =>
  currency === undefined
    ? []
    : pricings.flatMap(({ carType, price }) =>
        price === null
          ? []
          : [
              {
                '@type': 'Offer',
                ...(carType.name && { name: carType.name }),
                price,
                priceCurrency: currency,
                url,
              } satisfies Offer,
            ],
      );

function aboutService(
  service: Service,
  store: Store | undefined,
  config: AppConfig,
  picture: string | undefined,
): ServiceThing {
  const url = config.siteOrigin + links.serviceDetail(service.id);
  const offers = offersOf(service, url, config.currency);
  const description = firstSentences(service.shortDescription || service.description);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: plainText(service.name),
    url,
    ...(description && { description }),
    ...(picture !== undefined && { image: picture }),
    ...(service.serviceTypeName && { serviceType: service.serviceTypeName }),
    provider: {
      '@type': 'AutoWash',
      name: store?.name || config.businessName,
      ...(service.storeId !== null && {
        url: config.siteOrigin + links.storeServices(service.storeId),
      }),
    },
    ...(offers.length > 0 && { offers }),
  };
}

/** A service with its car types, and its store, which only the list of stores names (SERV-2). */
export const serviceDetailDocument: PageDocument = {
  needs: ({ serviceId = '' }, state) => {
    const service = cachedAnswer<typeof getService>('getService', { serviceId })(state)?.data;
    const storeId = service?.storeId;
    return [
      need<typeof getService>('getService', { originalArgs: { serviceId } }),
      need<typeof getCarTypes>('getCarTypes', { isOptional: true }),
      ...(storeId
        ? [
            need<typeof getStores>('getStores', {
              isOptional: true,
              part: (stores) => stores.filter(({ id }) => id === storeId),
            }),
          ]
        : []),
    ];
  },
  facts: ({ serviceId = '' }, state, config) => {
    const answer = cachedAnswer<typeof getService>('getService', { serviceId })(state);
    const service = answer?.data;
    if (!answer) return null;
    if (!service) {
      // A page without its service must not be listed, whatever the reason.
      if (isServiceMissing(answer)) return missing(emptyTexts.serviceNotFound);
      return answer.status === 'rejected' ? missing(failedTexts.service) : null;
    }
    const { storeId } = service;
    const stores = cachedAnswer<typeof getStores>('getStores')(state)?.data;
    const store = stores?.find(({ id }) => id === storeId);
    const picture = sharedPicture(assetUrl(config, service.imageFiles[0]));
    const crumbs = [
      { label: 'Services', path: ROUTES.stores.path },
      ...(storeId === null
        ? []
        : [
            {
              label: store?.name || ROUTES.storeServices.title,
              path: links.storeServices(storeId),
            },
          ]),
      { label: plainText(service.name), path: links.serviceDetail(service.id) },
    ];
    return known(service.name, service.shortDescription || service.description, {
      picture,
      about: [aboutService(service, store, config, picture), wayTo(config, crumbs)],
    });
  },
};
