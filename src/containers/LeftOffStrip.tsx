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

/** The name of the store or service at a path, once known; shares the request of its page. */
function usePlaceName(path: string | null): string | null {
  const route = path === null ? null : matchRoute(path.replace(/[?#].*$/, ''));
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

/** Links back to the page from which the customer was sent to log in; log-in itself leads home (NAV-8). */
export function LeftOffStrip() {
  const dispatch = useAppDispatch();
  const path = useAppSelector(selectLeftOffPath);
  const name = usePlaceName(path);
  if (path === null) return null;
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
