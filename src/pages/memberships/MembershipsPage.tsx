import { useGetMembershipsQuery } from '../../api/memberships';
import { AccountHeading } from '../../components/AccountHeading';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { QuietRetry } from '../../components/QuietRetry';
import { RowsSkeleton } from '../../components/Skeleton';
import { VirtualGrid } from '../../layouts/VirtualGrid';
import { stateArt } from '../../content/pictures';
import { emptyTexts, failedTexts } from '../../content/texts';
import { ROUTES } from '../../routes';
import { MembershipCard } from './MembershipCard';

const ONE_COLUMN = { small: 1, medium: 1, wide: 1 } as const;
const CARD_HEIGHT = 210;

function MembershipList() {
  const {
    currentData: memberships,
    isFetching,
    refetch,
  } = useGetMembershipsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (memberships === undefined && isFetching) return <RowsSkeleton count={2} />;
  if (memberships === undefined || memberships.length === 0) {
    return (
      <EmptyState
        picture={stateArt.emptyBookings}
        title={memberships === undefined ? failedTexts.memberships : emptyTexts.memberships}
        action={
          memberships === undefined ? (
            <QuietRetry onRetry={refetch} />
          ) : (
            <Button to={ROUTES.pricing.path}>See subscription plans</Button>
          )
        }
      />
    );
  }
  return (
    <VirtualGrid
      items={memberships}
      getKey={({ id }, index) => `${id ?? ''} ${index}`}
      renderItem={(membership) => <MembershipCard membership={membership} />}
      columns={ONE_COLUMN}
      estimateRowHeight={CARD_HEIGHT}
      label="Subscriptions"
    />
  );
}

export default function MembershipsPage() {
  return (
    <>
      <AccountHeading title="Your Subscriptions" />
      <MembershipList />
    </>
  );
}
