import { membershipStatus, purchaseStatus } from '../../src/domain/paymentStatus';

describe('a payment status', () => {
  it.each([
    ['Pending', 'Booking Pending', 'warning'],
    ['Complete', 'Booking Completed', 'success'],
    ['Cancelled', 'Cancelled', 'neutral'],
    ['complete', 'complete', 'neutral'],
    [' ', 'Status not known', 'neutral'],
  ])('of a booking, %j, reads "%s" (%s)', (text, label, tone) => {
    expect(purchaseStatus(text, 'Booking')).toMatchObject({ label, tone });
  });

  it('of a purchase includes what was bought', () => {
    expect(purchaseStatus('Pending', 'Membership').label).toBe('Membership Pending');
  });

  it.each([
    ['Complete', 'Complete', 'success'],
    ['Pending', 'Pending', 'error'],
    ['', 'Not paid', 'error'],
  ])('on a membership\'s card, %j, reads "%s" (%s)', (text, label, tone) => {
    expect(membershipStatus(text)).toMatchObject({ label, tone });
  });
});
