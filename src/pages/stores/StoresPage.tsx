import { useGetStoresQuery, type Store } from '../../api/catalogue';
import { QueryList } from '../../components/QueryList';
import { Hero } from '../../components/Hero';
import { SectionHeading } from '../../components/SectionHeading';
import { CardGridSkeleton } from '../../components/Skeleton';
import { LongList } from '../../containers/LongList';
import { heroes } from '../../content/pictures';
import { emptyStates, failedTexts } from '../../content/texts';
import { SearchBox } from '../../containers/SearchBox';
import { StoreCard } from './StoreCard';
import css from './StoresPage.module.css';

export default function StoresPage() {
  return (
    <>
      <Hero
        compact
        title="Car Wash Services"
        paragraph="Mobile teams and wash bays near you, with their services and ratings."
        button={null}
        picture={heroes.booking}
      />
      <div className={`container ${css.search ?? ''}`}>
        <SearchBox />
      </div>
      <section className={`container ${css.stores ?? ''}`} aria-labelledby="stores">
        <SectionHeading id="stores" eyebrow="Stores" title="Choose who washes your car" />
        <QueryList<Store>
          query={useGetStoresQuery()}
          isShortened
          loading={<CardGridSkeleton kind="store" />}
          empty={emptyStates.services}
          failed={{ body: failedTexts.stores }}
        >
          {(stores) => (
            <LongList
              name="Stores"
              items={stores}
              getKey={({ id }, index) => id ?? `without id ${index}`}
              renderItem={(store, index) => <StoreCard store={store} isFirst={index === 0} />}
            />
          )}
        </QueryList>
      </section>
    </>
  );
}
