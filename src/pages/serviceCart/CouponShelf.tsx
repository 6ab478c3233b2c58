import { assetUrl } from '../../api/pictures';
import { useGetCouponsQuery, type Coupon } from '../../api/coupons';
import { Carousel } from '../../components/Carousel';
import { CouponTicket } from '../../components/CouponTicket';
import { QuietRetry } from '../../components/QuietRetry';
import { COUPONS_VISIBLE } from '../../content/limits';
import { couponPhoto } from '../../content/photos';
import { failedTexts } from '../../content/texts';
import { formatMoney } from '../../domain/money';
import { useCarousel } from '../../layouts/useCarousel';
import { couponToggled, selectCouponId } from '../../slices/cartCheckout/checkout';
import { useConfig } from '../../store/ConfigContext';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import css from './CouponShelf.module.css';

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={css.failed}>
      <p className="small">{text}</p>
      <QuietRetry onRetry={onRetry} />
    </div>
  );
}

function discountOf({ offType, offValue }: Coupon): string | null {
  if (offValue === null) return null;
  if (offType.trim().toLowerCase() === 'percent') return `${offValue}% off`;
  const amount = formatMoney('cart', offValue);
  return amount === null ? null : `${amount} off`;
}

/** The company's coupons above the cart. They change no amount (CART-10). */
export function CouponShelf() {
  const config = useConfig();
  const dispatch = useAppDispatch();
  const active = useAppSelector(selectCouponId);
  const carousel = useCarousel('coupons');
  const { data: coupons, isFetching, isError, refetch } = useGetCouponsQuery();
  if (!coupons && isFetching) return <div className={css.waiting} aria-hidden="true" />;
  if (!coupons)
    return isError ? <Failed text={failedTexts.coupons} onRetry={() => void refetch()} /> : null;
  if (coupons.length === 0) return null;
  return (
    <div className={css.shelf}>
      <div>
        <h2 className={css.title}>Coupons</h2>
        <p className="small">Not included in the total</p>
      </div>
      <Carousel label="Coupons" {...carousel} visible={COUPONS_VISIBLE} beside>
        {coupons.map((coupon) => (
          <CouponTicket
            key={coupon.id}
            name={coupon.name}
            description={coupon.description}
            discount={discountOf(coupon)}
            endDate={coupon.endDate}
            picture={assetUrl(config, coupon.imageFile) ?? couponPhoto(coupon.id)}
            active={coupon.id === active}
            onToggle={() => dispatch(couponToggled(coupon.id))}
          />
        ))}
      </Carousel>
    </div>
  );
}
