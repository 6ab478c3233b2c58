import { lazyWithPreload } from '../components/lazyWithPreload';
import { joinClasses } from '../components/joinClasses';
import { Picture } from '../components/Picture';
import { RenderWhenVisible } from '../components/RenderWhenVisible';
import { mapArt } from '../content/pictures';
import { savesData } from '../theme/savesData';
import { useConfig } from '../components/ConfigContext';
import css from './BusinessMap.module.css';
import { LazyBoundary } from './LazyBoundary';

const PlaceMap = lazyWithPreload(() => import('../components/PlaceMap'));

const illustration = <Picture src={mapArt.amanzimtoti} alt="" className={css.illustration} />;

/**
 * The embedded map of the business (START-1). The map library loads when the map is in view, or
 * near the viewport of a visitor who scrolls. Until then an illustration is shown; it stays, with
 * 'Try again', if loading fails, or when the visitor has Save-Data on.
 */
export function BusinessMap() {
  const { businessName, defaultCenter, tileUrl, tileAttribution } = useConfig();
  return (
    <div className={joinClasses('card', css.box)}>
      <RenderWhenVisible placeholder={illustration}>
        {savesData() ? (
          illustration
        ) : (
          <LazyBoundary
            part="placeMap"
            placeholder={illustration}
            errorText="We couldn't load the map."
            errorClass={css.missing}
          >
            <div className={css.map}>
              <PlaceMap
                place={defaultCenter}
                name={businessName}
                tileUrl={tileUrl}
                attribution={tileAttribution}
              />
            </div>
          </LazyBoundary>
        )}
      </RenderWhenVisible>
    </div>
  );
}
