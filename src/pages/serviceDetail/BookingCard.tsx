import { Select } from '../../theme/antd/Select';
import type { KeyboardEvent } from 'react';
import { useGetCarTypesQuery, type Service } from '../../api/catalogue';
import { Icon } from '../../components/Icon';
import { QuantityCounter } from '../../components/QuantityCounter';
import { QuietRetry } from '../../components/QuietRetry';
import { SELECT_MENU } from '../../content/limits';
import {
  carCountChanged,
  carTypeSelected,
  carTypeUnselected,
  cartLookupRetried,
} from '../../slices/cartCheckout/serviceCarts';
import { useAppDispatch } from '../../store/hooks';
import { AntdTheme } from '../../theme/AntdTheme';
import { AdditionalFeatures } from './AdditionalFeatures';
import type { BookingView } from './bookingView';
import css from './BookingCard.module.css';
import { BookFoot } from './BookFoot';
import { MomentChips } from './MomentChips';
import { MomentPickers } from './MomentPickers';

interface Props {
  service: Service;
  view: BookingView;
  /** Whether the card contains the total and Book; on narrow screens they are in a bar below. */
  withFoot: boolean;
}

/** The library's list would take the Tab key for another choice; without it, focus leaves. */
function leaveByTab(event: KeyboardEvent) {
  if (event.key === 'Tab') event.stopPropagation();
}

function CarTypes({ service, view }: Omit<Props, 'withFoot'>) {
  const dispatch = useAppDispatch();
  const { isFetching, isError, data, refetch } = useGetCarTypesQuery();
  const isLoading = isFetching && !data;
  // Chosen car types that are no longer offered keep their name.
  const gone = view.chosen.filter(({ id }) => !view.options.some((option) => option.id === id));
  return (
    <div className="field" onKeyDownCapture={leaveByTab}>
      <label className="field-label" htmlFor="car-type">
        Car Type
      </label>
      <Select
        id="car-type"
        mode="multiple"
        className={css.select ?? ''}
        placeholder={view.phase === 'checking' ? 'Checking your cart…' : 'Choose one or more'}
        disabled={view.phase === 'checking' || view.phase === 'unknown'}
        listHeight={SELECT_MENU.maxHeight}
        // Rows that are measured one by one would shift under the pointer.
        virtual={false}
        classNames={{ popup: { root: css.carTypes ?? '' } }}
        loading={isLoading}
        suffix={<Icon name="down" size={16} />}
        notFoundContent={isLoading ? 'Loading...' : 'No options'}
        showSearch={{ optionFilterProp: 'label' }}
        options={[...view.options, ...gone].map(({ id, name, price }) => ({
          value: id,
          label: name,
          title: name,
          price,
        }))}
        optionRender={({ label, data: option }) => (
          <span className={css.option}>
            <span className={css.optionName}>{label}</span>
            {option.price !== null && <span className={css.optionPrice}>{option.price}</span>}
          </span>
        )}
        value={view.chosen.map(({ id }) => id)}
        onSelect={(carTypeId: string) =>
          dispatch(carTypeSelected({ serviceId: service.id, carTypeId }))
        }
        onDeselect={(carTypeId: string) =>
          dispatch(carTypeUnselected({ serviceId: service.id, carTypeId }))
        }
      />
      {isError && !data && <QuietRetry busy={isFetching} onRetry={() => void refetch()} />}
    </div>
  );
}

const SAVING = { saving: 'Saving…', saved: 'In your cart', nothing: null } as const;

function MinimumBooking({ serviceId, view }: { serviceId: string; view: BookingView }) {
  const dispatch = useAppDispatch();
  if (view.chosen.length === 0) return null;
  const change = (carTypeId: string, count: number) =>
    dispatch(carCountChanged({ serviceId, carTypeId, count }));
  return (
    <section className={css.minimum} aria-labelledby="minimum-booking">
      <div className={css.minimumTop}>
        <h2 id="minimum-booking" className={css.minimumTitle}>
          Minimum Booking
        </h2>
        <span className={css.saving}>
          {view.saving === 'saved' && <Icon name="check" size={16} />}
          {SAVING[view.saving]}
        </span>
      </div>
      <ul className={css.cars}>
        {view.chosen.map(({ id, name, count, price, lineTotal }) => (
          <li key={id} className={css.car}>
            <span className={css.carName}>
              {name}
              {price !== null && <span className={css.each}>{price} per car</span>}
            </span>
            {lineTotal !== null && <span className={css.lineTotal}>{lineTotal}</span>}
            <QuantityCounter
              name={name}
              value={count}
              disabled={view.phase !== 'open'}
              onIncrease={() => change(id, count + 1)}
              onDecrease={() => change(id, count - 1)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function BookingCard({ service, view, withFoot }: Props) {
  const dispatch = useAppDispatch();
  const { id: serviceId } = service;
  return (
    <AntdTheme>
      <section className={css.card} aria-label="Booking">
        {view.phase === 'unknown' && (
          <div className={css.unknown}>
            <p>We couldn't check whether this service is already in your cart.</p>
            <QuietRetry onRetry={() => dispatch(cartLookupRetried({ serviceId }))} />
          </div>
        )}
        <CarTypes service={service} view={view} />
        <MinimumBooking serviceId={serviceId} view={view} />
        <AdditionalFeatures service={service} view={view} />
        <section className={css.moment} aria-label="Date and time">
          <MomentChips serviceId={serviceId} view={view} />
          <MomentPickers serviceId={serviceId} view={view} />
          <p className={css.spoken} aria-live="polite">
            {view.spoken}
          </p>
        </section>
        {withFoot && <BookFoot serviceId={serviceId} view={view} />}
      </section>
    </AntdTheme>
  );
}
