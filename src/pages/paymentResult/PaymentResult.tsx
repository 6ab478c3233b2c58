import type { ReactNode } from 'react';
import { EmptyState } from '../../components/EmptyState';
import { selectSignedIn } from '../../slices/auth';
import { useAppSelector } from '../../store/hooks';
import { LatestPurchase } from './LatestPurchase';
import css from './PaymentResult.module.css';

interface Props {
  picture: string;
  title: string;
  text: string;
  withCalendar?: boolean;
  children: ReactNode;
}

/** A payment's result; customers also see its real status. */
export function PaymentResult({ picture, title, text, withCalendar = false, children }: Props) {
  const isSignedIn = useAppSelector(selectSignedIn);
  return (
    <div className={`container ${css.page ?? ''}`}>
      <EmptyState
        picture={picture}
        heading={1}
        title={title}
        body={text}
        announced
        action={children}
      />
      {isSignedIn && <LatestPurchase withCalendar={withCalendar} />}
    </div>
  );
}
