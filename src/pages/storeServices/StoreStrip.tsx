import type { Store } from '../../api/catalogue';
import { assetUrl } from '../../api/pictures';
import card from '../../components/Card.module.css';
import { Picture } from '../../components/Picture';
import { inlineText } from '../../components/inlineText';
import { Rating } from '../../components/Rating';
import { storePhoto } from '../../content/photos';
import { useConfig } from '../../components/ConfigContext';
import css from './StoreStrip.module.css';

export function StoreStrip({ store }: { store: Store }) {
  const { id, name, description, imageFile, rating } = store;
  const config = useConfig();
  return (
    <div className={css.strip}>
      <Picture
        src={assetUrl(config, imageFile)}
        fallback={storePhoto(id ?? name)}
        alt=""
        width={104}
        height={72}
        className={css.picture}
      />
      <div className={css.words}>
        <h2 className={css.name}>{name}</h2>
        {/* Two lines of text are as high as the picture. */}
        <p className={card.text}>{inlineText(description)}</p>
      </div>
      <Rating value={rating} />
    </div>
  );
}

export function StoreStripSkeleton() {
  return <div className={css.waiting} aria-hidden="true" />;
}
