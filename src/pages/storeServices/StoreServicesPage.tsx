import { skipToken } from '@reduxjs/toolkit/query/react';
import {
  getServicesOfStore,
  getStores,
  useGetServicesOfStoreQuery,
  useGetStoresQuery,
  type Store,
} from '../../api/catalogue';
import { QueryList } from '../../components/QueryList';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { Hero } from '../../components/Hero';
import { CardGridSkeleton, range } from '../../components/Skeleton';
import { AssetPicture } from '../../containers/AssetPicture';
import { LongList } from '../../containers/LongList';
import { heroes } from '../../content/pictures';
import { emptyStates, failedTexts } from '../../content/texts';
import { ROUTES } from '../../content/routes';
import { selectAuth } from '../../slices/auth';
import { selectRoute } from '../../slices/navigation';
import { useAppSelector } from '../../containers/hooks';
import { ServiceCard } from './ServiceCard';
import card from '../../components/Card.module.css';
import { inlineText } from '../../components/inlineText';
import { Rating } from '../../components/Rating';
import { storePhoto } from '../../content/photos';
import css from './StoreServicesPage.module.css';

function StoreStrip({ store }: { store: Store }) {
  const { id, name, description, imageFile, rating } = store;
  return (
    <div className={css.strip}>
      <AssetPicture
        file={imageFile}
        fallback={storePhoto(id ?? name)}
        width={104}
        height={72}
        className={css.picture}
      />
      <div className={css.words}>
        <h2 className={css.name}>{name}</h2>
        {/* Two lines of text are as high as the picture. */}
        <p className={card.text}>{inlineText(description)}</p>
      </div>
      <Rating value={rating} />
    </div>
  );
}

const stripSkeleton = <div className={css.waiting} aria-hidden="true" />;

function Services({ storeId }: { storeId: string }) {
  const { status } = useAppSelector(selectAuth);
  const isSignedIn = status === 'signedIn';
  // Visitors may not open a store: nothing is fetched (SHOP-3).
  const services = useGetServicesOfStoreQuery(isSignedIn ? { storeId } : skipToken);
  const { isNaming } = useGetStoresQuery(isSignedIn ? undefined : skipToken, {
    selectFromResult: ({ isLoading }) => ({ isNaming: isLoading }),
  });
  // The services embedded in the document are shown to all visitors.
  const { currentData } = getServicesOfStore.useQueryState({ storeId });
  const { store } = getStores.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ store: data?.find(({ id }) => id === storeId) }),
  });
  const isFirstRequest = services.isFetching && services.error === undefined;
  if (!currentData && (status === 'restoring' || isFirstRequest))
    return (
      <>
        {stripSkeleton}
        <CardGridSkeleton />
      </>
    );
  if (!isSignedIn && !currentData)
    return (
      <EmptyState
        picture="/art/steps/book-and-relax.svg"
        heading={2}
        compact
        title="Please login"
        body="Log in to see this store's services and prices. We're taking you there now."
        action={
          <>
            <Button to={ROUTES.login.path}>Log in</Button>
            <Button variant="ghost" to={ROUTES.register.path}>
              Create an account
            </Button>
          </>
        }
      />
    );
  return (
    <>
      {store && <StoreStrip store={store} />}
      {isNaming && stripSkeleton}
      <QueryList
        query={{ ...services, currentData }}
        isShortened
        loading={null}
        empty={{
          ...emptyStates.services,
          action: (
            <Button variant="ghost" to={ROUTES.stores.path}>
              All stores
            </Button>
          ),
        }}
        failed={{ body: failedTexts.services }}
      >
        {(rows) => (
          <LongList
            name="Services"
            items={rows}
            getKey={({ id }) => id}
            renderItem={(service) => <ServiceCard service={service} rating={store?.rating} />}
          />
        )}
      </QueryList>
    </>
  );
}

export default function StoreServicesPage() {
  const storeId = useAppSelector(selectRoute)?.params['storeId'] ?? '';
  return (
    <>
      <Hero
        compact
        title="Our Services"
        subtitle="Quality Washing Services"
        button={null}
        picture={heroes.page}
      />
      <section className={`container ${css.services ?? ''}`} aria-label="Services of the store">
        <Services storeId={storeId} />
        {/* The invisible pager (SHOP-5). */}
        <nav hidden aria-label="Pages">
          {range(5).map((index) => (
            <button key={index} type="button">
              {index + 1}
            </button>
          ))}
        </nav>
      </section>
    </>
  );
}
