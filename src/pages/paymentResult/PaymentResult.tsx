import type { ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from '../../components/EmptyState';
import { selectSignedIn } from '../../slices/auth';
import { useAppSelector } from '../../store/hooks';
import { LatestPurchase } from './LatestPurchase';
import css from './PaymentResult.module.css';

interface Props extends Pick<EmptyStateProps, 'picture' | 'title' | 'body'> {
  withCalendar?: boolean;
  children: ReactNode;
}

/** A payment's result; customers also see its real status. */
export function PaymentResult({ withCalendar = false, children, ...result }: Props) {
  const isSignedIn = useAppSelector(selectSignedIn);
  return (
    <div className={`container ${css.page ?? ''}`}>
      <EmptyState {...result} heading={1} announced action={children} />
      {isSignedIn && <LatestPurchase withCalendar={withCalendar} />}
    </div>
  );
}
