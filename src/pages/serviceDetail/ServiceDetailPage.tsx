import { memo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import {
  useGetAdditionalServicesQuery,
  useGetCarTypesQuery,
  useGetServiceQuery,
  useGetStoresQuery,
  type Service,
} from '../../api/catalogue';
import { Breadcrumbs, type Crumb } from '../../components/Breadcrumbs';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { Icon } from '../../components/Icon';
import { joinClasses } from '../../components/joinClasses';
import { RetryButton } from '../../components/RetryButton';
import { Rating } from '../../components/Rating';
import { RichText } from '../../components/RichText';
import { DetailSkeleton } from '../../components/Skeleton';
import { Chip } from '../../components/Tag';
import { useIsHydrated } from '../../components/useIsHydrated';
import { useMediaQuery } from '../../components/useMediaQuery';
import { LoadingHeading } from '../../components/LoadingHeading';
import { stateArt } from '../../content/pictures';
import { assurances, emptyTexts, failedTexts } from '../../content/texts';
import { firstWithText } from '../../lib/html/text';
import { links, ROUTES } from '../../content/routes';
import { selectAuth } from '../../slices/auth';
import { isOpened, selectServiceCart } from '../../slices/serviceCarts';
import { selectRoute } from '../../slices/navigation';
import { selectNow } from '../../slices/site';
import { useAppSelector } from '../../containers/hooks';
import { narrowerThan } from '../../theme/tokens';
import { AdditionalFeatures } from './AdditionalFeatures';
import { BookFoot } from './BookFoot';
import { BookingCard } from './BookingCard';
import { bookingView, priceLines, type BookingView } from './bookingView';
import { Gallery } from './Gallery';
import { memoView } from './memoView';
import { isServiceMissing } from './pageDocument';
import css from './ServiceDetailPage.module.css';

/** From this length on, a name is smaller on phones. */
const LONG_NAME = 48;

/** Prices next to the name, on phones only one; the booking card has them all. */
const MAX_PRICES = 2;

const TOP_KEYS = ['chosen'] as const;

interface TopProps {
  service: Service;
  view: Pick<BookingView, 'chosen'>;
}

/** The breadcrumbs and the heading, with the name and rating that the list of stores has. */
const Top = memoView(TOP_KEYS, function Top({ service, view }: TopProps) {
  const { name, storeId, serviceTypeName } = service;
  const { store, isNaming } = useGetStoresQuery(storeId === null ? skipToken : undefined, {
    selectFromResult: ({ data, isFetching }) => {
      const found = data?.find(({ id }) => id === storeId);
      return { store: found, isNaming: !found && isFetching };
    },
  });
  const crumbs: Crumb[] = [{ label: 'Services', to: ROUTES.stores.path }];
  if (storeId !== null)
    crumbs.push({
      label: store?.name || ROUTES.storeServices.title,
      to: links.storeServices(storeId),
    });
  // Hide the next crumb until the store's name replaces the generic label, to avoid a layout shift.
  if (!isNaming) crumbs.push({ label: name });
  const prices = priceLines(service, view.chosen);
  const more = (shown: number) => prices.length > shown && `+${prices.length - shown} more`;
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className={css.top}>
        <div className={css.title}>
          <h1 className={joinClasses(css.name, name.length >= LONG_NAME && css.long)}>{name}</h1>
          <div className={css.facts}>
            {store && <span className={css.store}>{store.name}</span>}
            {store && <Rating value={store.rating} compact />}
            {isNaming && <span className={css.waiting} />}
            {!isNaming && serviceTypeName && <Chip>{serviceTypeName}</Chip>}
          </div>
        </div>
        {prices.length > 0 && (
          // Keyed by prices: a new list appears in place instead of shifting.
          <ul
            key={prices.map(({ label }) => label).join()}
            className={css.prices}
            aria-label="Price per car"
          >
            {prices.slice(0, MAX_PRICES).map(({ label, price }) => (
              <li key={`${label ?? ''} ${price}`} className={css.priceLine}>
                {label !== null && <span className={css.priceFor}>{`${label} `}</span>}
                <bdi className={css.price}>{price}</bdi>
              </li>
            ))}
            {prices.length > 1 && (
              <li className={css.morePrices}>
                <span className={css.beyondTwo}>{more(MAX_PRICES)}</span>
                <span className={css.beyondOne}>{more(1)}</span>
              </li>
            )}
          </ul>
        )}
      </div>
    </>
  );
});

/** The description and what holds for every service. */
const About = memo(function About({ service }: { service: Service }) {
  return (
    <section className={css.words} aria-labelledby="about-service">
      <h2 id="about-service" className={css.about}>
        About this service
      </h2>
      <RichText
        html={firstWithText(service.description, service.shortDescription)}
        className={css.description}
      />
      <ul className={css.assurances}>
        {assurances.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
});

function Detail({ service }: { service: Service }) {
  const auth = useAppSelector(selectAuth).status;
  const now = useAppSelector(selectNow);
  const cart = useAppSelector(selectServiceCart(service.id));
  const { data: carTypes } = useGetCarTypesQuery();
  const cartId = isOpened(cart) ? cart.confirmed.cartId : null;
  const features = useGetAdditionalServicesQuery(
    cartId === null ? skipToken : { storeId: service.storeId ?? '', cartId },
  );
  const isNarrow = useMediaQuery(narrowerThan(1024));
  // The server renders both footers; CSS shows one.
  const hasDocument = useIsHydrated();
  const view = bookingView({ auth, cart, service, carTypes, extras: features.currentData, now });
  return (
    <div className={css.page}>
      <div className="container">
        <Top service={service} view={view} />
        <div className={css.grid}>
          <div className={css.gallery}>
            <Gallery service={service} />
          </div>
          <div className={css.booking}>
            <BookingCard view={view} withFoot={!isNarrow || !hasDocument} />
          </div>
          <div className={css.extras}>
            <AdditionalFeatures view={view} query={features} />
          </div>
          <About service={service} />
        </div>
      </div>
      {(isNarrow || !hasDocument) && <BookFoot view={view} asBar />}
    </div>
  );
}

export default function ServiceDetailPage() {
  const serviceId = useAppSelector(selectRoute)?.params.serviceId ?? '';
  const { currentData, isFetching, error, refetch } = useGetServiceQuery({ serviceId });
  if (currentData) return <Detail key={currentData.id} service={currentData} />;
  if (isFetching)
    return (
      <div className={`container ${css.page ?? ''}`}>
        <LoadingHeading title={ROUTES.serviceDetail.title} />
        <DetailSkeleton />
      </div>
    );
  const isMissing = isServiceMissing({ data: currentData, error });
  return (
    <div className={`container ${css.page ?? ''}`}>
      <EmptyState
        picture={isMissing ? stateArt.notFound : stateArt.offline}
        heading={1}
        title={isMissing ? emptyTexts.serviceNotFound : failedTexts.service}
        body={isMissing ? emptyTexts.serviceGone : undefined}
        action={
          <>
            {!isMissing && <RetryButton onRetry={() => void refetch()} />}
            <Button to={ROUTES.stores.path}>See all stores</Button>
          </>
        }
      />
    </div>
  );
}
