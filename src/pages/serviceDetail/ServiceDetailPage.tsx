import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import {
  useGetAdditionalServicesQuery,
  useGetCarTypesQuery,
  useGetServiceQuery,
  useGetStoresQuery,
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
import { WaitingHeading } from '../../components/WaitingHeading';
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
import { isServiceMissing } from './isServiceMissing';
import css from './ServiceDetailPage.module.css';

/** The way here. Only the list of stores has the store's name; until then its page has one. */
function Trail({ service: { name, storeId } }: { service: Service }) {
  const { store } = useGetStoresQuery(storeId === null ? skipToken : undefined, {
    selectFromResult: ({ data }) => ({ store: data?.find(({ id }) => id === storeId) }),
  });
  const crumbs: Crumb[] = [{ label: 'Services', to: ROUTES.stores.path }];
  if (storeId !== null)
    crumbs.push({
      label: store?.name || ROUTES.storeServices.title,
      to: links.storeServices(storeId),
    });
  return <Breadcrumbs crumbs={[...crumbs, { label: name }]} />;
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
  const { currentData, isFetching, error, refetch } = useGetServiceQuery({ serviceId });
  if (currentData) return <Detail key={currentData.id} service={currentData} />;
  if (isFetching)
    return (
      <div className="container band">
        <WaitingHeading title={ROUTES.serviceDetail.title} />
        <DetailSkeleton />
      </div>
    );
  const isMissing = isServiceMissing({ data: currentData, error });
  return (
    <div className="container band">
      <EmptyState
        picture={isMissing ? stateArt.notFound : stateArt.offline}
        heading={1}
        title={isMissing ? emptyTexts.serviceNotFound : emptyTexts.serviceFailed}
        action={
          <>
            {!isMissing && <QuietRetry onRetry={() => void refetch()} />}
            <Button to={ROUTES.stores.path}>See all stores</Button>
          </>
        }
      />
    </div>
  );
}
