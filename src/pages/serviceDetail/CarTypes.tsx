import { useState, type KeyboardEvent } from 'react';
import { useGetCarTypesQuery, type Service } from '../../api/catalogue';
import { onDemand, useOnDemand } from '../../components/onDemand';
import { QuietRetry } from '../../components/QuietRetry';
import { UntilLoaded } from '../../components/UntilLoaded';
import { messages } from '../../content/messages';
import { carTypeSelected, carTypeUnselected } from '../../slices/cartCheckout/serviceCarts';
import { useAppDispatch } from '../../store/hooks';
import type { BookingView } from './bookingView';
import { PlainCarTypes, type CarTypeField } from './PlainCarTypes';

/** The library's list, whose code is loaded when someone approaches the form. */
export const carTypeSelect = onDemand(() => import('./CarTypeSelect'));

const ID = 'car-type';

/** The library's list would take the Tab key for another choice; without it, focus leaves. */
function leaveByTab(event: KeyboardEvent) {
  if (event.key === 'Tab') event.stopPropagation();
}

interface Props {
  service: Service;
  view: BookingView;
  /** Someone is about to use the form. */
  isNear: boolean;
}

export function CarTypes({ service: { id: serviceId }, view, isNear }: Props) {
  const dispatch = useAppDispatch();
  const { isFetching, isError, data, refetch } = useGetCarTypesQuery();
  const { part, hasFailed, fetchPart } = useOnDemand(carTypeSelect, isNear);
  const [isWanted, setWanted] = useState(false);
  const field: CarTypeField = {
    id: ID,
    options: view.options,
    chosen: view.chosen,
    placeholder: view.phase === 'checking' ? 'Checking your cart…' : 'Choose one or more',
    disabled: view.phase === 'checking' || view.phase === 'unknown',
    isLoading: isFetching && !data,
    onSelect: (carTypeId) => dispatch(carTypeSelected({ serviceId, carTypeId })),
    onDeselect: (carTypeId) => dispatch(carTypeUnselected({ serviceId, carTypeId })),
  };
  return (
    <div className="field" onKeyDownCapture={leaveByTab}>
      <label className="field-label" htmlFor={ID}>
        Car Type
      </label>
      <UntilLoaded
        id={ID}
        loaded={part && <part.CarTypeSelect {...field} startsOpen={isWanted} />}
        plain={
          <PlainCarTypes
            {...field}
            isLoading={field.isLoading || (isWanted && !hasFailed)}
            onOpen={() => {
              setWanted(true);
              fetchPart();
            }}
            onLeave={() => setWanted(false)}
          />
        }
      />
      {hasFailed && (
        <>
          <p className="field-problem" role="status">
            {messages.noConnection}
          </p>
          <QuietRetry onRetry={fetchPart} />
        </>
      )}
      {isError && !data && <QuietRetry busy={isFetching} onRetry={() => void refetch()} />}
    </div>
  );
}
