import { useGetMembershipsQuery, type Membership } from '../../api/memberships';
import { AccountHeading } from '../../components/AccountHeading';
import { Button } from '../../components/Button';
import { QueryList } from '../../components/QueryList';
import { RowsSkeleton } from '../../components/Skeleton';
import { LongList } from '../../containers/LongList';
import { emptyStates, failedTexts } from '../../content/texts';
import { ROUTES } from '../../content/routes';
import { selectNow } from '../../slices/site';
import { useAppSelector } from '../../containers/hooks';
import { DescriptionList } from '../../components/DescriptionList';
import { RichText } from '../../components/RichText';
import { StatusTag } from '../../components/Tag';
import { joinClasses } from '../../components/joinClasses';
import { mapValues } from '../../lib/mapValues';
import { formatMoney } from '../../domain/money';
import { membershipStatus } from '../../domain/paymentStatus';
import { dayAt, formatDay, isDayOver } from '../../domain/day';
import { plainText } from '../../lib/html/text';
import css from './MembershipsPage.module.css';

/** A membership with its payment; it expires at the end of its last day (DASH-6). */
function MembershipCard({ membership, now }: { membership: Membership; now: number }) {
  const { name, shortDescription, timePeriodCount, timePeriod, expiryDate } = membership;
  const { label, tone } = membershipStatus(membership.paymentStatus);
  const price = formatMoney('membership', membership.price);
  const period = [timePeriodCount, timePeriod].filter(Boolean).join(' ');
  const expiresAt = expiryDate === null ? null : expiryDate * 1000;
  const lastDay = formatDay(expiresAt);
  const hasEnded = expiresAt !== null && lastDay !== null && isDayOver(dayAt(expiresAt), now);
  const facts = {
    'Payment status': <StatusTag tone={tone}>{label}</StatusTag>,
    'Transaction reference': membership.transactionReference,
    Bank: membership.bankName,
    'Expiry date': lastDay,
  };
  return (
    <article className={joinClasses('card', css.card)}>
      <div className={css.top}>
        <h2 className={css.name}>{name || 'Subscription'}</h2>
        <div className={css.cost}>
          {price !== null && <p className="price">{price}</p>}
          {period && <p className="small">{period}</p>}
        </div>
      </div>
      {hasEnded && (
        <p className={css.ended}>{`This subscription has ended. Its last day was ${lastDay}.`}</p>
      )}
      {plainText(shortDescription) && (
        <RichText html={shortDescription} className={css.description} />
      )}
      <DescriptionList items={mapValues(facts, (fact) => fact ?? '—')} className={css.facts} />
    </article>
  );
}

export default function MembershipsPage() {
  const now = useAppSelector(selectNow) ?? 0;
  return (
    <>
      <AccountHeading title="Your Subscriptions" />
      <QueryList<Membership>
        query={useGetMembershipsQuery(undefined, { refetchOnMountOrArgChange: true })}
        loading={<RowsSkeleton count={2} />}
        empty={{
          ...emptyStates.memberships,
          action: <Button to={ROUTES.pricing.path}>See subscription plans</Button>,
        }}
        failed={{ title: failedTexts.memberships }}
      >
        {(memberships) => (
          <LongList
            name="Subscriptions"
            items={memberships}
            getKey={({ id }, index) => `${id ?? ''} ${index}`}
            renderItem={(membership) => <MembershipCard membership={membership} now={now} />}
            asRows
          />
        )}
      </QueryList>
    </>
  );
}
