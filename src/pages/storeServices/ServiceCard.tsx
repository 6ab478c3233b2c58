import { memo, useId } from 'react';
import type { Service } from '../../api/catalogue';
import { Button } from '../../components/Button';
import css from '../../components/Card.module.css';
import { joinClasses } from '../../components/joinClasses';
import { inlineText } from '../../components/inlineText';
import { Rating } from '../../components/Rating';
import { AssetPicture } from '../../containers/AssetPicture';
import { servicePhoto } from '../../content/servicePhotos';
import { firstPrice } from '../../domain/firstPrice';
import { firstWithText } from '../../lib/html/text';
import { links } from '../../content/routes';

interface ServiceCardProps {
  service: Service;
  /** The store's: services have none; null without ratings, undefined until loaded. */
  rating: number | null | undefined;
}

/** A service of a store with its BOOK button (SHOP-4). */
export const ServiceCard = memo(function ServiceCard({ service, rating }: ServiceCardProps) {
  const { id, name, description, shortDescription, imageFiles, pricings } = service;
  const titleId = useId();
  const price = firstPrice(pricings);
  return (
    <article className={joinClasses('card', css.card)} aria-labelledby={titleId}>
      <AssetPicture file={imageFiles[0]} fallback={servicePhoto(name, id)} ratio="8 / 5" />
      <div className={css.body}>
        <div className={css.line}>
          <h3 id={titleId} className={css.title}>
            {name}
          </h3>
          {rating !== undefined && rating !== null && <Rating value={rating} compact />}
        </div>
        {rating === null && <Rating value={null} />}
        <p className={css.text}>{inlineText(firstWithText(shortDescription, description))}</p>
        <div className={css.foot}>
          {price !== null && (
            <p className={css.priceLine}>
              {price.label !== null && <span className={css.priceFor}>{`${price.label} `}</span>}
              <bdi className={css.price}>{price.price}</bdi>
            </p>
          )}
          <Button to={links.serviceDetail(id)} aria-describedby={titleId}>
            BOOK
          </Button>
        </div>
      </div>
    </article>
  );
});
