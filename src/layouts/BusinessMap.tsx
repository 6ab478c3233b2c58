import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { joinClasses } from '../components/joinClasses';
import { Picture } from '../components/Picture';
import { WhenNear } from '../components/WhenNear';
import { mapArt } from '../content/pictures';
import { useConfig } from '../store/ConfigContext';
import css from './BusinessMap.module.css';

const PlaceMap = lazy(() => import('../components/PlaceMap'));

const drawn = <Picture src={mapArt.amanzimtoti} alt="" className={css.drawn} />;

/**
 * The embedded map of the business (Specification §2, "Service booking start page" and "Contact
 * page"). The map's library is fetched when the map is nearly in sight; a drawing stands there
 * until then, and where the library can't be fetched.
 */
export function BusinessMap() {
  const { businessName, defaultCenter, tileUrl, tileAttribution } = useConfig();
  return (
    <div className={joinClasses('card', css.box)}>
      <WhenNear placeholder={drawn}>
        <ErrorBoundary fallback={() => drawn}>
          <Suspense fallback={drawn}>
            <div className={css.map}>
              <PlaceMap
                place={defaultCenter}
                name={businessName}
                tileUrl={tileUrl}
                attribution={tileAttribution}
              />
            </div>
          </Suspense>
        </ErrorBoundary>
      </WhenNear>
    </div>
  );
}
