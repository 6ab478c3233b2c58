import { useGetMembershipsQuery, type Membership } from '../../api/memberships';
import { AccountHeading } from '../../components/AccountHeading';
import { Button } from '../../components/Button';
import { QueryList } from '../../components/QueryList';
import { RowsSkeleton } from '../../components/Skeleton';
import { VirtualGrid } from '../../containers/VirtualGrid';
import { stateArt } from '../../content/pictures';
import { emptyTexts, failedTexts } from '../../content/texts';
import { ROUTES } from '../../content/routes';
import { selectNow } from '../../slices/site';
import { useAppSelector } from '../../containers/hooks';
import { MembershipCard } from './MembershipCard';

const CARD_HEIGHT = 210;

export default function MembershipsPage() {
  const now = useAppSelector(selectNow) ?? 0;
  return (
    <>
      <AccountHeading title="Your Subscriptions" />
      <QueryList<Membership>
        query={useGetMembershipsQuery(undefined, { refetchOnMountOrArgChange: true })}
        waiting={<RowsSkeleton count={2} />}
        empty={{
          picture: stateArt.emptyBookings,
          title: emptyTexts.memberships,
          action: <Button to={ROUTES.pricing.path}>See subscription plans</Button>,
        }}
        failed={{ title: failedTexts.memberships }}
      >
        {(memberships) => (
          <VirtualGrid
            items={memberships}
            getKey={({ id }, index) => `${id ?? ''} ${index}`}
            renderItem={(membership) => <MembershipCard membership={membership} now={now} />}
            asRows
            estimateRowHeight={CARD_HEIGHT}
            label="Subscriptions"
          />
        )}
      </QueryList>
    </>
  );
}
