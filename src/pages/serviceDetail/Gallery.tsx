import { memo } from 'react';
import type { Service } from '../../api/catalogue';
import { joinClasses } from '../../components/joinClasses';
import { AssetPicture } from '../../containers/AssetPicture';
import { servicePhoto } from '../../content/servicePhotos';
import { pictureChosen, selectPicturePlace } from '../../slices/pictureGallery';
import { useAppDispatch, useAppSelector } from '../../containers/hooks';
import css from './Gallery.module.css';

export const Gallery = memo(function Gallery({
  service: { id, name, imageFiles },
}: {
  service: Service;
}) {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectPicturePlace);
  const fallback = servicePhoto(name, id);
  const count = imageFiles.length;
  const shown = chosen < count ? chosen : 0;
  return (
    <div className={css.gallery}>
      <AssetPicture
        file={imageFiles[shown]}
        fallback={fallback}
        // A bare number would count as no label.
        alt={count > 1 ? `${name}, picture ${shown + 1} of ${count}` : ''}
        ratio="8 / 5"
        className={css.large}
        eager
      />
      {count > 1 && (
        <ul className={css.thumbs}>
          {imageFiles.map((file, index) => (
            <li key={`${index} ${file}`}>
              <button
                type="button"
                className={joinClasses(css.thumb, index === shown && css.shown)}
                aria-label={`Picture ${index + 1} of ${count}`}
                aria-pressed={index === shown}
                onClick={() => dispatch(pictureChosen(index))}
              >
                <AssetPicture file={file} fallback={fallback} ratio="8 / 5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
