import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import {
  getStores,
  useGetAdditionalServicesQuery,
  useGetCarTypesQuery,
  useGetServiceQuery,
  type Service,
} from '../../api';
import { Breadcrumbs, type Crumb } from '../../components/Breadcrumbs';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { QuietRetry } from '../../components/QuietRetry';
import { RichText } from '../../components/RichText';
import { DetailSkeleton } from '../../components/Skeleton';
import { Chip } from '../../components/Tag';
import { useMediaQuery } from '../../components/useMediaQuery';
import { stateArt } from '../../content/pictures';
import { emptyTexts } from '../../content/texts';
import { links, ROUTES } from '../../routes';
import { selectAuth } from '../../slices/auth';
import { selectServiceCart } from '../../slices/cartCheckout/serviceCarts';
import { selectRoute } from '../../slices/navigation';
import { useAppSelector } from '../../store/hooks';
import { AdditionalFeatures } from './AdditionalFeatures';
import { BookFoot } from './BookFoot';
import { BookingCard } from './BookingCard';
import { bookingView } from './bookingView';
import { Gallery } from './Gallery';
import css from './ServiceDetailPage.module.css';

const selectStores = getStores.select();

/** The way here; the store's name only if the list of stores has been read already. */
function Trail({ service }: { service: Service }) {
  const stores = useAppSelector(selectStores).data;
  const store = stores?.find(({ id }) => id === service.storeId);
  const crumbs: Crumb[] = [{ label: 'Services', to: ROUTES.stores.path }];
  if (service.storeId !== null)
    crumbs.push({ label: store?.name || 'Store', to: links.storeServices(service.storeId) });
  return <Breadcrumbs crumbs={[...crumbs, { label: service.name }]} />;
}

function Detail({ service }: { service: Service }) {
  const { status: auth } = useAppSelector(selectAuth);
  const cart = useAppSelector(selectServiceCart(service.id));
  const { data: carTypes } = useGetCarTypesQuery();
  const cartId = cart.status === 'unopened' ? null : cart.confirmed.cartId;
  const { currentData: extras } = useGetAdditionalServicesQuery(
    cartId === null ? skipToken : { storeId: service.storeId ?? '', cartId },
  );
  const isNarrow = useMediaQuery('(max-width: 768px)');
  const view = useMemo(
    () => bookingView({ auth, cart, service, carTypes, extras }),
    [auth, cart, service, carTypes, extras],
  );
  return (
    <div className={css.page}>
      <div className="container">
        <Trail service={service} />
        <div className={css.grid}>
          <div className={css.gallery}>
            <Gallery service={service} />
          </div>
          <div className={css.booking}>
            <BookingCard service={service} view={view} withFoot={!isNarrow} />
          </div>
          <div className={css.words}>
            {service.serviceTypeName && <Chip>{service.serviceTypeName}</Chip>}
            <h1 className={css.name} tabIndex={-1}>
              {service.name}
            </h1>
            <RichText
              html={service.description || service.shortDescription}
              className={css.description}
            />
            <AdditionalFeatures service={service} view={view} />
          </div>
        </div>
      </div>
      {isNarrow && <BookFoot serviceId={service.id} view={view} asBar />}
    </div>
  );
}

/** One service and its booking (Specification §2, "Service detail"). */
export default function ServiceDetailPage() {
  const serviceId = useAppSelector(selectRoute)?.params.serviceId ?? '';
  const { currentData, isFetching, isError, refetch } = useGetServiceQuery({ serviceId });
  if (currentData) return <Detail key={currentData.id} service={currentData} />;
  if (isFetching)
    return (
      <div className="container band">
        <h1 className="visually-hidden" tabIndex={-1}>
          {ROUTES.serviceDetail.title}
        </h1>
        <DetailSkeleton />
      </div>
    );
  return (
    <div className="container band">
      <EmptyState
        picture={stateArt.notFound}
        heading={1}
        title={emptyTexts.serviceNotFound}
        action={
          <>
            <Button to={ROUTES.stores.path}>See all stores</Button>
            {isError && <QuietRetry onRetry={() => void refetch()} />}
          </>
        }
      />
    </div>
  );
}
