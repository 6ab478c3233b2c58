import { useGetAddressesQuery, type Address } from '../../api/addresses';
import { AccountHeading } from '../../components/AccountHeading';
import { AddressCard } from '../../components/AddressCard';
import { Button } from '../../components/Button';
import { QueryList } from '../../components/QueryList';
import { Icon } from '../../components/Icon';
import { joinClasses } from '../../components/joinClasses';
import { CardGridSkeleton } from '../../components/Skeleton';
import { useMediaQuery } from '../../components/useMediaQuery';
import { LongList } from '../../containers/LongList';
import { emptyStates, failedTexts } from '../../content/texts';
import { addressModalOpened } from '../../slices/addressModal';
import { useAppDispatch } from '../../containers/hooks';
import { breakpoint, narrowerThan } from '../../theme/tokens';
import css from './AddressesPage.module.css';

export default function AddressesPage() {
  const dispatch = useAppDispatch();
  const query = useGetAddressesQuery();
  const isEmpty = query.currentData?.length === 0;
  // One column, with the dashboard's menu on top.
  const isNarrow = useMediaQuery(narrowerThan(breakpoint.desktop));
  return (
    <div className={joinClasses(css.page, isEmpty && css.isEmpty)}>
      <div className={css.heading}>
        <AccountHeading title="My Addresses" />
      </div>
      {/* The same element in both positions: the dialog returns the focus to it. */}
      <Button
        className={css.add}
        onClick={() => dispatch(addressModalOpened())}
        aria-haspopup="dialog"
      >
        <Icon name="plus" />
        <span>Add Address</span>
      </Button>
      <div className={css.list}>
        <QueryList<Address>
          query={query}
          loading={<CardGridSkeleton kind="address" count={3} />}
          empty={{
            ...emptyStates.addresses,
            body: "Add the place where you'd like your car washed.",
          }}
          failed={{ body: failedTexts.addresses }}
        >
          {(addresses) => (
            <LongList
              name="Addresses"
              items={addresses}
              getKey={({ id }, index) => `${id} ${index}`}
              renderItem={(address) => <AddressCard {...address} />}
              asRows={isNarrow}
            />
          )}
        </QueryList>
      </div>
    </div>
  );
}
