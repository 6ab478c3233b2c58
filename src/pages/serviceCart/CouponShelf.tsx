import { useId } from 'react';
import { assetUrl } from '../../api/pictures';
import { useGetCouponsQuery, type Coupon } from '../../api/catalogue';
import { QueryState } from '../../components/QueryState';
import { Button } from '../../components/Button';
import { Carousel } from '../../components/Carousel';
import { joinClasses } from '../../components/joinClasses';
import { inlineRuns } from '../../components/inlineText';
import { Picture } from '../../components/Picture';
import { COUPONS_VISIBLE } from '../../content/limits';
import { couponPhoto } from '../../content/photos';
import { failedTexts } from '../../content/texts';
import { formatMoney } from '../../domain/money';
import { useCarousel } from '../../containers/useCarousel';
import { savesData } from '../../theme/savesData';
import { couponToggled, selectCouponId } from '../../slices/checkout';
import { useConfig } from '../../components/ConfigContext';
import { useAppDispatch, useAppSelector } from '../../containers/hooks';
import { runsOf } from '../../lib/html/text';
import css from './CouponShelf.module.css';

function discountOf({ offType, offValue }: Coupon): string {
  const isPercent = offType === 'Percent';
  const amount = isPercent && offValue !== null ? `${offValue}%` : formatMoney('cart', offValue);
  return amount === null ? '%' : `${amount} off`;
}

/** A coupon, whose button reads 'Active', or 'Remove' once applied; no amount changes (CART-10). */
function CouponTicket({ coupon, compact }: { coupon: Coupon; compact: boolean }) {
  const config = useConfig();
  const dispatch = useAppDispatch();
  const isActive = useAppSelector(selectCouponId) === coupon.id;
  const titleId = useId();
  const picture = assetUrl(config, coupon.imageFile);
  const runs = runsOf(coupon.description);
  return (
    <article className={css.place} aria-labelledby={titleId}>
      <div className={joinClasses(css.ticket, isActive && css.on)}>
        {/* The built-in drawings are dark enough for white text on the left; other pictures may not
            be. */}
        <div className={joinClasses(css.stub, picture !== undefined && css.veiled)}>
          <Picture
            src={picture}
            fallback={couponPhoto(coupon.id)}
            alt=""
            width={640}
            height={240}
            className={css.ground}
          />
          <p className={css.discount}>{discountOf(coupon)}</p>
        </div>
        <div className={css.body}>
          <h3 id={titleId} className={css.name}>
            {coupon.name}
          </h3>
          {runs.length > 0 && !compact && <p className={css.text}>{inlineRuns(runs)}</p>}
          {coupon.endDate !== null && (
            <p className={css.date}>
              <span>Valid until</span> <span className={css.day}>{coupon.endDate}</span>
            </p>
          )}
        </div>
        <Button
          variant={isActive ? 'ghost' : 'accent'}
          className={css.button}
          onClick={() => dispatch(couponToggled(coupon.id))}
          aria-describedby={titleId}
        >
          {isActive ? 'Remove' : 'Active'}
        </Button>
      </div>
    </article>
  );
}

interface Props {
  /** In step 2: as low as possible, without the coupons' conditions, which step 1 shows. */
  compact: boolean;
}

/** The company's coupons above the cart (CART-10). */
export function CouponShelf({ compact }: Props) {
  const { autoplay, ...carousel } = useCarousel('coupons');
  return (
    <QueryState<readonly Coupon[]>
      query={useGetCouponsQuery()}
      loading={
        <div className={joinClasses(css.waiting, compact && css.compact)} aria-hidden="true" />
      }
      failed={(retry) => (
        <div className={joinClasses(css.failed, compact && css.compact)}>
          <p className="small">{failedTexts.coupons}</p>
          {retry}
        </div>
      )}
    >
      {(coupons) =>
        coupons.length > 0 && (
          <div className={joinClasses(css.shelf, compact && css.compact)}>
            <div className={css.caption}>
              <h2 className={css.title}>Coupons</h2>
              <p className="small">Not included in the total</p>
            </div>
            <Carousel
              label="Coupons"
              {...carousel}
              autoplay={savesData() ? undefined : autoplay}
              visible={COUPONS_VISIBLE}
              hasSideButtons
            >
              {coupons.map((coupon) => (
                <CouponTicket key={coupon.id} coupon={coupon} compact={compact} />
              ))}
            </Carousel>
          </div>
        )
      }
    </QueryState>
  );
}
