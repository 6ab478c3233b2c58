import { skipToken } from '@reduxjs/toolkit/query';
import { useGetServiceQuery, useGetStoresQuery } from '../api/catalogue';
import { matchRoute } from '../content/routes';

/** The page at a path, with the name of its store or service once known; shares its request. */
export function useLeftOffPlace(path: string | null) {
  const match = path === null ? null : matchRoute(path.replace(/[?#].*$/, ''));
  const storeId = match?.id === 'storeServices' ? match.params['storeId'] : undefined;
  const serviceId = match?.id === 'serviceDetail' ? match.params['serviceId'] : undefined;
  const { store } = useGetStoresQuery(storeId === undefined ? skipToken : undefined, {
    selectFromResult: ({ data }) => ({ store: data?.find(({ id }) => id === storeId) }),
  });
  const { service } = useGetServiceQuery(serviceId === undefined ? skipToken : { serviceId }, {
    selectFromResult: ({ data }) => ({ service: data }),
  });
  return { match, serviceId, name: store?.name || service?.name || null };
}
