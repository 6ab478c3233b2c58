import { getCarts } from '../api/carts';
import { Icon } from '../components/Icon';
import { joinClasses } from '../components/joinClasses';
import { SiteLink } from '../components/SiteLink';
import { ROUTES } from '../content/routes';
import { useAppSelector } from './hooks';
import css from './CartLink.module.css';

const selectListedCarts = getCarts.select();

/** The cart icon in a header, with the number of cached rows; it never fetches them (HEAD-7). */
export function CartLink() {
  const count = useAppSelector(selectListedCarts).data?.carts.length ?? 0;
  return (
    <SiteLink
      to={ROUTES.serviceCart.path}
      className={joinClasses('icon-btn', 'icon-btn-plain', css.link)}
      aria-label={count > 0 ? `Cart, ${count} ${count === 1 ? 'booking' : 'bookings'}` : 'Cart'}
    >
      <Icon name="cart" size={22} />
      {count > 0 && <span className={css.count}>{count}</span>}
    </SiteLink>
  );
}
