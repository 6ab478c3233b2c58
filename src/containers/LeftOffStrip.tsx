import { skipToken } from '@reduxjs/toolkit/query';
import { SiteLink } from '../components/SiteLink';
import { useGetServiceQuery, useGetStoresQuery } from '../api/catalogue';
import { Icon } from '../components/Icon';
import { IconButton } from '../components/IconButton';
import { joinClasses } from '../components/joinClasses';
import { matchRoute } from '../content/routes';
import { leftOffDismissed, selectLeftOffPath } from '../slices/leftOff';
import { useAppDispatch, useAppSelector } from './hooks';
import css from './LeftOffStrip.module.css';

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
    <aside className={joinClasses(css.strip, 'no-print')} aria-label="Continue">
      <div className={joinClasses('container', css.row)}>
        <SiteLink to={path}>
          <span>{`Continue where you left off${name === null ? '' : ` at ${name}`}`}</span>
          <Icon name="arrow" />
        </SiteLink>
        <IconButton
          icon="close"
          size={18}
          label="Close"
          className={css.close}
          onClick={() => dispatch(leftOffDismissed())}
        />
      </div>
    </aside>
  );
}

/** Leads back to the page that sent the customer to log in: logging in goes home (NAV-8). */
export function LeftOffStrip() {
  const path = useAppSelector(selectLeftOffPath);
  return path === null ? null : <Offer path={path} />;
}
