import type { ReactNode } from 'react';
import { useGetUserDetailsQuery } from '../../api/profile';
import { EmptyState, type EmptyStateProps } from '../../components/EmptyState';
import { brand } from '../../content/pictures';
import { selectSignedIn } from '../../slices/auth';
import { useConfig } from '../../components/ConfigContext';
import { useAppSelector } from '../../containers/hooks';
import { LatestPurchase } from './LatestPurchase';
import css from './PaymentResult.module.css';

interface Props extends Pick<EmptyStateProps, 'picture' | 'title' | 'body'> {
  /** Whether it is a receipt: then the purchase is above the links. */
  isReceipt?: boolean;
  children: ReactNode;
}

/** The issuer and the customer, on printed receipts. */
function PrintHeader() {
  const { businessName, contact } = useConfig();
  const { data: user } = useGetUserDetailsQuery();
  return (
    <div className={css.paper}>
      <img src={brand.logo} alt="" width={261} height={34} />
      <p className={css.business}>{businessName}</p>
      {[...(contact.phone ?? []), contact.email].filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {user?.name && <p className={css.customer}>{user.name}</p>}
    </div>
  );
}

/** A payment's result; customers also see its real status (PAGE-7). */
export function PaymentResult({ isReceipt = false, children, ...result }: Props) {
  const isSignedIn = useAppSelector(selectSignedIn);
  return (
    <div className={`container ${css.page ?? ''}`}>
      {isReceipt && isSignedIn && <PrintHeader />}
      <div className={isReceipt ? css.receipt : undefined}>
        <EmptyState {...result} heading={1} announced action={isReceipt ? undefined : children} />
      </div>
      {isSignedIn && <LatestPurchase withCalendar={isReceipt} />}
      {isReceipt && <div className={`${css.links ?? ''} no-print`}>{children}</div>}
    </div>
  );
}
