import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';

import { AddressChoice } from '../../src/components/AddressCard';
import { CouponTicket } from '../../src/components/CouponTicket';
import { PlanCard } from '../../src/components/PlanCard';
import { ServiceCard } from '../../src/components/ServiceCard';
import { StoreCard } from '../../src/components/StoreCard';
import type { StoreCardProps } from '../../src/components/StoreCard';

const nothing = () => undefined;

const store: StoreCardProps = {
  name: 'Toti Wash',
  description: '<p>Hand <b>wash</b></p>',
  fallback: '/drawn.svg',
  serviceNames: ['Express', 'Valet'],
  moreCount: 3,
  rating: 4.5,
  to: '/services/s1',
};

const renderStore = (changes: Partial<StoreCardProps> = {}) =>
  render(
    <MemoryRouter>
      <StoreCard {...store} {...changes} />
    </MemoryRouter>,
  );

describe('StoreCard', () => {
  it('is a single link named after its store', () => {
    renderStore();
    const links = screen.getAllByRole('link');
    expect(links).toHaveLength(1);
    expect(links[0]).toHaveAccessibleName('See All Service Details');
    expect(links[0]).toHaveAccessibleDescription('Toti Wash');
    expect(links[0]).toHaveAttribute('href', '/services/s1');
  });

  it("shows its description's text without markup", () => {
    renderStore();
    expect(screen.getByText('Hand wash')).toBeInTheDocument();
  });

  // Proves SHOP-1.
  it('counts the services not shown, and hides a count of zero', () => {
    const { unmount } = renderStore();
    expect(screen.getByText('+3')).toBeInTheDocument();
    unmount();
    renderStore({ moreCount: 0 });
    expect(screen.queryByText(/^\+/)).toBeNull();
  });

  it('only calls back for a store without a page', async () => {
    const opened = jest.fn();
    renderStore({ to: null, onOpen: opened });
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'See All Service Details' }));
    expect(opened).toHaveBeenCalledTimes(1);
  });
});

describe('ServiceCard', () => {
  // Proves DATA-5, MON-1.
  it('hides an unknown price', () => {
    const { container } = render(
      <MemoryRouter>
        <ServiceCard name="Valet" text="" fallback="/d.svg" price={null} to="/service-detail/1" />
      </MemoryRouter>,
    );
    expect(container).not.toHaveTextContent('$');
    expect(screen.getByRole('link', { name: 'BOOK' })).toHaveAccessibleDescription('Valet');
  });
});

describe('PlanCard', () => {
  // Proves PLAN-1.
  it('puts each point of the description on its own line', () => {
    render(
      <PlanCard
        name="Silver"
        price="INR 499.00"
        period="1 month"
        description="<ul><li>4 washes</li><li>Vacuum</li></ul>"
        onSelect={nothing}
      />,
    );
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '4 washes',
      'Vacuum',
    ]);
  });

  it('cannot be bought twice while the purchase runs', async () => {
    const selected = jest.fn();
    render(
      <PlanCard name="Silver" price={null} period="" description="" busy onSelect={selected} />,
    );
    await userEvent.dblClick(screen.getByRole('button', { name: 'Select Plan' }));
    expect(selected).not.toHaveBeenCalled();
  });
});

describe('CouponTicket', () => {
  it.each([
    [false, 'Active'],
    [true, 'Remove'],
  ])('with active %p, its button reads "%s"', (active, name) => {
    render(
      <CouponTicket
        name="WELCOME"
        description=""
        discount="20% off"
        endDate="2026-12-31"
        picture="/c.svg"
        active={active}
        onToggle={nothing}
      />,
    );
    expect(screen.getByRole('button')).toHaveAccessibleName(name);
  });
});

describe('AddressChoice', () => {
  it('is a radio button labelled by the address and described by its lines', async () => {
    const selected = jest.fn();
    render(
      <AddressChoice
        group="address"
        value="a1"
        checked={false}
        onSelect={selected}
        name="Thandi"
        address="12 Beach Road"
        city="Amanzimtoti"
        pincode="4126"
      />,
    );
    const radio = screen.getByRole('radio', { name: 'Thandi' });
    expect(radio).toHaveAccessibleDescription(/12 Beach Road ?Amanzimtoti, 4126/);
    await userEvent.click(screen.getByText('12 Beach Road'));
    expect(selected.mock.calls).toEqual([['a1']]);
  });
});
