import { skipToken } from '@reduxjs/toolkit/query';
import { SiteLink } from '../components/SiteLink';
import { useGetServiceQuery, useGetStoresQuery } from '../api/catalogue';
import { Icon } from '../components/Icon';
import { Strip } from '../components/Strip';
import { matchRoute } from '../content/routes';
import { leftOffDismissed, selectLeftOffPath } from '../slices/leftOff';
import { useAppDispatch, useAppSelector } from './hooks';

/**
 * The name of the store or service at a path. It shares the request of the page behind the strip.
 * @returns null for other pages, and until the name is known
 */
function usePlaceName(path: string): string | null {
  const route = matchRoute(path.replace(/[?#].*$/, ''));
  const storeId = route?.id === 'storeServices' ? route.params['storeId'] : undefined;
  const serviceId = route?.id === 'serviceDetail' ? route.params['serviceId'] : undefined;
  const { store } = useGetStoresQuery(storeId === undefined ? skipToken : undefined, {
    selectFromResult: ({ data }) => ({ store: data?.find(({ id }) => id === storeId) }),
  });
  const { service } = useGetServiceQuery(serviceId === undefined ? skipToken : { serviceId }, {
    selectFromResult: ({ data }) => ({ service: data }),
  });
  return store?.name || service?.name || null;
}

function Offer({ path }: { path: string }) {
  const dispatch = useAppDispatch();
  const name = usePlaceName(path);
  return (
    <Strip label="Continue" onClose={() => dispatch(leftOffDismissed())}>
      <SiteLink to={path}>
        <span>
          {name === null ? 'Continue where you left off' : `Continue where you left off at ${name}`}
        </span>
        <Icon name="arrow" />
      </SiteLink>
    </Strip>
  );
}

/** Leads back to the page that sent the customer to log in: logging in goes home (NAV-8). */
export function LeftOffStrip() {
  const path = useAppSelector(selectLeftOffPath);
  return path === null ? null : <Offer path={path} />;
}
