import css from './CartLink.module.css';
import { Icon } from './Icon';
import { joinClasses } from './joinClasses';
import { SiteLink } from './SiteLink';
import { Badge } from './Tag';

/**
 * The cart's icon in a header (HEAD-7).
 * @param props.count the rows of the cart, if it is known
 */
export function CartLink({ to, count = 0 }: { to: string; count?: number | undefined }) {
  return (
    <SiteLink
      to={to}
      className={joinClasses('icon-btn', 'icon-btn-plain', css.link)}
      aria-label={count > 0 ? `Cart, ${count} ${count === 1 ? 'booking' : 'bookings'}` : 'Cart'}
    >
      <Icon name="cart" size={22} />
      {count > 0 && (
        <span className={css.count}>
          <Badge>{count}</Badge>
        </span>
      )}
    </SiteLink>
  );
}
