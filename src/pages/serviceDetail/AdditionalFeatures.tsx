import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId } from 'react';
import { useGetAdditionalServicesQuery, type Service } from '../../api';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { joinClasses } from '../../components/joinClasses';
import { QuietRetry } from '../../components/QuietRetry';
import { RichText } from '../../components/RichText';
import { RowsSkeleton } from '../../components/Skeleton';
import { Chip } from '../../components/Tag';
import {
  extraRemoved,
  extraSelected,
  extraUnselected,
  selectServiceCart,
} from '../../slices/cartCheckout/serviceCarts';
import { partToggled, selectUnfolded } from '../../slices/disclosures';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import css from './AdditionalFeatures.module.css';
import { extraViews, type BookingView, type ExtraOffer, type ExtraView } from './bookingView';

function Offer({
  extraId,
  offer,
  serviceId,
  disabled,
}: {
  extraId: string;
  offer: ExtraOffer;
  serviceId: string;
  disabled: boolean;
}) {
  const dispatch = useAppDispatch();
  const { carTypeId, carTypeName, price, priceText, isChosen } = offer;
  const toggled = isChosen ? extraUnselected : extraSelected;
  return (
    <li>
      <label className={css.offer}>
        <input
          type="checkbox"
          className={css.box}
          checked={isChosen}
          disabled={disabled}
          onChange={() => dispatch(toggled({ serviceId, extraId, carTypeId, price }))}
        />
        <span className={css.offerName}>{carTypeName}</span>
        {priceText !== null && (
          <span className={css.offerPrice}>
            {priceText}
            <span className={css.perCar}> per car</span>
          </span>
        )}
      </label>
    </li>
  );
}

function Extra({
  extra,
  serviceId,
  disabled,
}: {
  extra: ExtraView;
  serviceId: string;
  disabled: boolean;
}) {
  const dispatch = useAppDispatch();
  const part = `extra ${extra.id}`;
  const isOpen = useAppSelector(selectUnfolded(part));
  const panelId = useId();
  return (
    <li className={css.extra}>
      <h3 className={css.heading}>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => dispatch(partToggled(part))}
        >
          <span className={css.name}>{extra.name}</span>
          {extra.isChosen && <Chip>Added</Chip>}
          <span className={joinClasses(css.arrow, isOpen && css.open)}>
            <Icon name="down" />
          </span>
        </button>
      </h3>
      <div id={panelId} hidden={!isOpen} className={css.panel}>
        {extra.description && <RichText html={extra.description} className={css.text} />}
        {extra.offers.length > 0 ? (
          <ul>
            {extra.offers.map((offer) => (
              <Offer
                key={offer.carTypeId}
                extraId={extra.id}
                offer={offer}
                serviceId={serviceId}
                disabled={disabled}
              />
            ))}
          </ul>
        ) : (
          <p className="small">Not offered for the car types you chose.</p>
        )}
        {extra.isChosen && (
          <Button
            variant="text"
            className={css.remove}
            disabled={disabled}
            onClick={() => dispatch(extraRemoved({ serviceId, extraId: extra.id }))}
          >
            <Icon name="trash" size={18} />
            Remove {extra.name}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What else the store can do for the chosen car types (Specification §2, "Service detail"). */
export function AdditionalFeatures({ service, view }: { service: Service; view: BookingView }) {
  const cart = useAppSelector(selectServiceCart(service.id));
  const { cartId } = view;
  const storeId = service.storeId ?? '';
  const { currentData, isFetching, error, refetch } = useGetAdditionalServicesQuery(
    cartId === null ? skipToken : { storeId, cartId },
  );
  const extras = extraViews(cart, view.chosen, currentData ?? []);
  return (
    <section className={joinClasses('card', css.card)} aria-labelledby="additional-features">
      <h2 id="additional-features" className={css.title}>
        Additional Features
      </h2>
      {cartId === null && (
        <p className={css.hint}>Choose a car type first; then you can add features here.</p>
      )}
      {cartId !== null && isFetching && !currentData && <RowsSkeleton count={2} />}
      {cartId !== null && !isFetching && extras.length === 0 && (
        <p className={css.hint}>This store offers no additional features.</p>
      )}
      {error !== undefined && !currentData && (
        <QuietRetry busy={isFetching} onRetry={() => void refetch()} />
      )}
      {cartId !== null && extras.length > 0 && (
        <ul>
          {extras.map((extra) => (
            <Extra
              key={extra.id}
              extra={extra}
              serviceId={service.id}
              disabled={view.phase !== 'open'}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
