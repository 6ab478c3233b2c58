import { Suspense } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { fetched } from '../components/fetched';
import { joinClasses } from '../components/joinClasses';
import { Picture } from '../components/Picture';
import { QuietRetry } from '../components/QuietRetry';
import { WhenNear } from '../components/WhenNear';
import { mapArt } from '../content/pictures';
import { missingFile } from '../domain/missingFile';
import { partBroke } from '../slices/site';
import { useConfig } from '../store/ConfigContext';
import { useAppDispatch } from '../store/hooks';
import css from './BusinessMap.module.css';

const PlaceMap = fetched(() => import('../components/PlaceMap'));

const illustration = <Picture src={mapArt.amanzimtoti} alt="" className={css.illustration} />;

/**
 * The embedded map of the business (START-1). The map library is loaded when the map is in view, or
 * nears the viewport of a visitor who scrolls; an illustration is shown until then, and stays with
 * 'Try again' if loading fails.
 */
export function BusinessMap() {
  const dispatch = useAppDispatch();
  const { businessName, defaultCenter, tileUrl, tileAttribution } = useConfig();
  return (
    <div className={joinClasses('card', css.box)}>
      <WhenNear isCostly placeholder={illustration}>
        <ErrorBoundary
          fallback={(_error, retry) => (
            <>
              {illustration}
              <div className={css.missing}>
                <p role="status">We couldn't load the map.</p>
                <QuietRetry onRetry={retry} />
              </div>
            </>
          )}
          onError={(error) =>
            dispatch(
              partBroke({
                part: 'placeMap',
                message: error.message,
                missing: missingFile(error),
              }),
            )
          }
        >
          <Suspense fallback={illustration}>
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
