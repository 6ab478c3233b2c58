import type { Membership } from '../../api/memberships';
import { RichText } from '../../components/RichText';
import { StatusTag } from '../../components/Tag';
import { joinClasses } from '../../components/joinClasses';
import { formatMoney } from '../../domain/money';
import { membershipStanding } from '../../domain/paymentStatus';
import { formatDay } from '../../domain/day';
import css from './MembershipCard.module.css';

const NONE = '—';

const expiryOf = (seconds: number | null): string | null =>
  formatDay(seconds === null ? null : seconds * 1000);

export function MembershipCard({ membership }: { membership: Membership }) {
  const { name, shortDescription, timePeriodCount, timePeriod, paymentStatus } = membership;
  const { label, tone } = membershipStanding(paymentStatus);
  const price = formatMoney('membership', membership.price);
  const period = [timePeriodCount, timePeriod].filter(Boolean).join(' ');
  return (
    <article className={joinClasses('card', css.card)}>
      <div className={css.top}>
        <h2 className={css.name}>{name || 'Subscription'}</h2>
        <div className={css.cost}>
          {price !== null && <p className="price">{price}</p>}
          {period && <p className={css.period}>{period}</p>}
        </div>
      </div>
      {shortDescription && <RichText html={shortDescription} className={css.description} />}
      <dl className={css.facts}>
        <div>
          <dt>Payment status</dt>
          <dd>
            <StatusTag tone={tone}>{label}</StatusTag>
          </dd>
        </div>
        <div>
          <dt>Transaction reference</dt>
          <dd>{membership.transactionReference ?? NONE}</dd>
        </div>
        <div>
          <dt>Bank</dt>
          <dd>{membership.bankName ?? NONE}</dd>
        </div>
        <div>
          <dt>Expiry date</dt>
          <dd>{expiryOf(membership.expiryDate) ?? NONE}</dd>
        </div>
      </dl>
    </article>
  );
}
