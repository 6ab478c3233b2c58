/** The meaning of the server's `payment_status`; unknown statuses are shown as sent. */
export type PaymentStatus = 'pending' | 'complete' | 'other';

interface StatusView {
  status: PaymentStatus;
  label: string;
  tone: 'success' | 'warning' | 'error' | 'neutral';
}

/** Parses the server's `payment_status`, which has two known values. */
export const statusOf = (text: string): PaymentStatus =>
  text === 'Pending' ? 'pending' : text === 'Complete' ? 'complete' : 'other';

/** The status of a purchase (PAGE-7); a pending one is never called failed. */
export function purchaseStatus(text: string, subject: 'Booking' | 'Membership'): StatusView {
  const status = statusOf(text);
  if (status === 'pending') return { status, label: `${subject} Pending`, tone: 'warning' };
  if (status === 'complete') return { status, label: `${subject} Completed`, tone: 'success' };
  return { status, label: text.trim() || 'Status not known', tone: 'neutral' };
}

/** The status on a membership card: complete is green, everything else red (DASH-6). */
export function membershipStatus(text: string): StatusView {
  const status = statusOf(text);
  return {
    status,
    label: text.trim() || 'Not paid',
    tone: status === 'complete' ? 'success' : 'error',
  };
}
