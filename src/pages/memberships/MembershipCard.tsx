import type { Membership } from '../../api/memberships';
import { Facts } from '../../components/Facts';
import { RichText } from '../../components/RichText';
import { StatusTag } from '../../components/Tag';
import { joinClasses } from '../../components/joinClasses';
import { mapValues } from '../../lib/mapValues';
import { formatMoney } from '../../domain/money';
import { membershipStanding } from '../../domain/paymentStatus';
import { formatDay } from '../../domain/day';
import css from './MembershipCard.module.css';

export function MembershipCard({ membership }: { membership: Membership }) {
  const { name, shortDescription, timePeriodCount, timePeriod, expiryDate } = membership;
  const { label, tone } = membershipStanding(membership.paymentStatus);
  const price = formatMoney('membership', membership.price);
  const period = [timePeriodCount, timePeriod].filter(Boolean).join(' ');
  const facts = {
    'Payment status': <StatusTag tone={tone}>{label}</StatusTag>,
    'Transaction reference': membership.transactionReference,
    Bank: membership.bankName,
    'Expiry date': formatDay(expiryDate === null ? null : expiryDate * 1000),
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
      {shortDescription && <RichText html={shortDescription} className={css.description} />}
      <Facts facts={mapValues(facts, (fact) => fact ?? '—')} className={css.facts} />
    </article>
  );
}
