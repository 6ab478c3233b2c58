import { memo, useId } from 'react';
import type { Store } from '../../api/catalogue';
import { Button } from '../../components/Button';
import css from '../../components/Card.module.css';
import { joinClasses } from '../../components/joinClasses';
import { inlineText } from '../../components/inlineText';
import { Rating } from '../../components/Rating';
import { Chip } from '../../components/Tag';
import { AssetPicture } from '../../containers/AssetPicture';
import { STORE_CHIPS } from '../../content/limits';
import { storePhoto } from '../../content/photos';
import { links } from '../../content/routes';
import { storeWithoutIdOpened } from '../../slices/site';
import { useAppDispatch } from '../../containers/hooks';

interface StoreCardProps {
  store: Store;
  /** The first one's picture is the largest thing on a phone's first screen. */
  isFirst: boolean;
}

/** A store in the list, as one link to its services (SHOP-1). */
export const StoreCard = memo(function StoreCard({ store, isFirst }: StoreCardProps) {
  const { id, name, description, imageFile, serviceNames, totalServices, rating } = store;
  const dispatch = useAppDispatch();
  const titleId = useId();
  const shown = serviceNames.slice(0, STORE_CHIPS);
  const more = totalServices - shown.length;
  const action =
    id === null
      ? { onClick: () => dispatch(storeWithoutIdOpened()) }
      : { to: links.storeServices(id) };
  const badge = more > 0 && (
    <>
      <span aria-hidden="true">
        <Chip>{`+${more}`}</Chip>
      </span>
      <span className="visually-hidden">{shown.length > 0 ? `${more} more` : `${more}`}</span>
    </>
  );
  return (
    <article className={joinClasses('card', css.card, css.whole)} aria-labelledby={titleId}>
      <AssetPicture
        file={imageFile}
        fallback={storePhoto(id ?? name)}
        ratio="8 / 5"
        eager={isFirst}
      />
      <div className={css.body}>
        <h3 id={titleId} className={css.title}>
          {name}
        </h3>
        <div className={css.line}>
          <Rating value={rating} />
        </div>
        <p className={css.text}>{inlineText(description)}</p>
        {(shown.length > 0 || badge) && (
          <ul className={css.chips} aria-label="Services">
            {shown.map((service, place) => (
              <li key={`${place} ${service}`}>
                <Chip>{service}</Chip>
                {/* In the last item, so that it never wraps alone. */}
                {place === shown.length - 1 && badge}
              </li>
            ))}
            {shown.length === 0 && <li>{badge}</li>}
          </ul>
        )}
        <div className={css.foot}>
          <Button
            {...action}
            variant="ghost"
            block
            className={css.stretched}
            aria-describedby={titleId}
          >
            See All Service Details
          </Button>
        </div>
      </div>
    </article>
  );
});
