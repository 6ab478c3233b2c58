import type { ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from '../../components/EmptyState';
import { selectSignedIn } from '../../slices/auth';
import { useAppSelector } from '../../containers/hooks';
import { PrintHead } from '../../containers/PrintHead';
import { LatestPurchase } from './LatestPurchase';
import css from './PaymentResult.module.css';

interface Props extends Pick<EmptyStateProps, 'picture' | 'title' | 'body'> {
  /** Whether it is a receipt: then the purchase is above the links. */
  isReceipt?: boolean;
  children: ReactNode;
}

/** A payment's result; customers also see its real status (PAGE-7). */
export function PaymentResult({ isReceipt = false, children, ...result }: Props) {
  const isSignedIn = useAppSelector(selectSignedIn);
  return (
    <div className={`container ${css.page ?? ''}`}>
      {isReceipt && isSignedIn && <PrintHead />}
      <div className={isReceipt ? css.receipt : undefined}>
        <EmptyState {...result} heading={1} announced action={isReceipt ? undefined : children} />
      </div>
      {isSignedIn && <LatestPurchase isReceipt={isReceipt} />}
      {isReceipt && <div className={`${css.links ?? ''} no-print`}>{children}</div>}
    </div>
  );
}
