import { newestPurchase } from '../../src/domain/newestPurchase';

const order = (id: string, createdAt: string | null) => ({ id, createdAt, of: 'orders' });
const membership = (id: string | null, createdAt: string | null) => ({ id, createdAt });

describe('the newest purchase', () => {
  it('PAGE-7: is the latest order or membership, wherever it is in its list', () => {
    const orders = [order('a', '2026-03-01T08:00:00Z'), order('b', '2026-03-09T08:00:00Z')];
    const memberships = [membership('m', '2026-03-05T08:00:00Z')];
    expect(newestPurchase(orders, memberships)).toEqual({ kind: 'order', row: orders[1] });
    expect(newestPurchase([orders[0] ?? order('', null)], memberships)).toEqual({
      kind: 'membership',
      row: memberships[0],
    });
  });

  it('takes the date from the id if the server sent no readable one', () => {
    // The first 8 digits are seconds: 2026-03-10 and 2026-03-11.
    const early = order('69af5f80aaaaaaaaaaaaaaaa', null);
    const late = membership('69b0b100aaaaaaaaaaaaaaaa', 'yesterday');
    expect(newestPurchase([early], [late])?.kind).toBe('membership');
    expect(newestPurchase([order('x', '2027-01-01T00:00:00Z')], [late])?.kind).toBe('order');
  });

  it('prefers dated rows, and otherwise picks the first', () => {
    const undated = [order('x', null), order('y', null)];
    expect(newestPurchase(undated, [membership(null, null)])?.row).toBe(undated[0]);
    expect(newestPurchase(undated, [membership(null, '2020-01-01T00:00:00Z')])?.kind).toBe(
      'membership',
    );
  });

  it('PAGE-7: is of the kind that was paid for, if the server has one', () => {
    const orders = [order('a', '2026-03-01T08:00:00Z')];
    const plans = [membership('x', null), membership('y', null)];
    expect(newestPurchase(orders, plans, 'membership')?.row).toBe(plans[0]);
    expect(newestPurchase(orders, [], 'membership')?.row).toBe(orders[0]);
  });

  it('is null when nothing was bought', () => {
    expect(newestPurchase([], [])).toBeNull();
  });
});
