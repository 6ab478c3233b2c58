import { Suspense, type ReactNode } from 'react';
import { Button } from '../components/Button';
import { Dialog } from '../components/Dialog';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { lazyWithPreload } from '../components/lazyWithPreload';
import { Icon } from '../components/Icon';
import { PinPad } from '../components/map/PinPad';
import { RetryButton } from '../components/RetryButton';
import { mapArt } from '../content/pictures';
import { coordinatesText, LOCATION_TEXTS } from '../domain/geocodeText';
import type { Coordinates } from '../domain/mapPin';
import { savesData } from '../theme/savesData';
import {
  pinMoved,
  positionRequested,
  selectLocationLabel,
  selectPin,
  selectRegion,
} from '../slices/location';
import {
  locationModalClosed,
  mapLibraryRetried,
  type LocationModalState,
} from '../slices/locationModal';
import { useConfig } from '../components/ConfigContext';
import { useAppDispatch, useAppSelector } from '../containers/hooks';
import css from './LocationModal.module.css';

const HINT = 'Choose a spot on the map, drag the pin or use the buttons.';

const LocationMap = lazyWithPreload(() => import('../components/LocationMap'));

function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={css.notice}>
      <p role="status">{children}</p>
      {action}
    </div>
  );
}

interface MapOfProps {
  status: LocationModalState['status'];
  center: Coordinates;
  onMove: Move;
}

function MapOf({ status, center, onMove }: MapOfProps) {
  const { tileUrl, tileAttribution } = useConfig();
  const pin = useAppSelector(selectPin);
  const dispatch = useAppDispatch();
  const loading = <Notice>Loading the map</Notice>;
  const missing = (retry: () => void) => (
    <Notice action={<RetryButton onRetry={retry} />}>
      We couldn't load the map. The buttons below still move the pin.
    </Notice>
  );
  if (status === 'openWithoutMap') return missing(() => dispatch(mapLibraryRetried()));
  if (status !== 'open') return loading;
  return (
    <ErrorBoundary fallback={(_error, retry) => missing(retry)}>
      <Suspense fallback={loading}>
        <LocationMap
          position={pin}
          center={center}
          tileUrl={savesData() ? tileUrl?.replace('{r}', '') : tileUrl}
          attribution={tileAttribution}
          onMove={onMove}
        />
      </Suspense>
    </ErrorBoundary>
  );
}

type Move = (point: Coordinates) => void;

export default function LocationModal() {
  const { defaultCenter } = useConfig();
  const dispatch = useAppDispatch();
  const { status } = useAppSelector((state) => state.locationModal);
  const label = useAppSelector(selectLocationLabel);
  const pin = useAppSelector(selectPin);
  const center = useAppSelector(selectRegion) ?? defaultCenter;
  const move: Move = (point) => dispatch(pinMoved(point));
  const close = () => dispatch(locationModalClosed());
  return (
    <Dialog
      title="Select Your Location"
      open={status !== 'closed'}
      width={760}
      // A drag that ends outside the dialog must not close it (LOC-4).
      outsideCloses={false}
      onClose={close}
      footer={<Button onClick={close}>Done</Button>}
    >
      <div className={css.map} style={{ backgroundImage: `url("${mapArt.tile}")` }}>
        <MapOf status={status} center={center} onMove={move} />
      </div>
      <div className={css.below}>
        <div className={css.words}>
          <p className={css.selected} role="status">
            {`Selected Location: ${pin ? coordinatesText(pin) : 'none yet'}`}
          </p>
          <p className="small" aria-live="polite">
            {label === LOCATION_TEXTS.initial ? HINT : pin ? label : `${label}. ${HINT}`}
          </p>
          <Button
            variant="ghost"
            onClick={() => dispatch(positionRequested({ purpose: 'button' }))}
          >
            <Icon name="pin" />
            <span>Use my location</span>
          </Button>
        </div>
        <PinPad position={pin ?? center} onMove={move} />
      </div>
    </Dialog>
  );
}
