import { assetUrl } from '../../api/pictures';
import type { Service } from '../../api/catalogue';
import { joinClasses } from '../../components/joinClasses';
import { Picture } from '../../components/Picture';
import { servicePhoto } from '../../content/servicePhotos';
import { pictureChosen, selectPicturePlace } from '../../slices/pictureGallery';
import { useConfig } from '../../components/ConfigContext';
import { useAppDispatch, useAppSelector } from '../../containers/hooks';
import css from './Gallery.module.css';

export function Gallery({ service }: { service: Service }) {
  const config = useConfig();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectPicturePlace);
  const fallback = servicePhoto(service.name, service.id);
  const pictures = service.imageFiles.map((file) => assetUrl(config, file));
  const shown = chosen < pictures.length ? chosen : 0;
  return (
    <div className={css.gallery}>
      <Picture
        src={pictures[shown]}
        fallback={fallback}
        // A bare number would count as no label.
        alt={
          pictures.length > 1 ? `${service.name}, picture ${shown + 1} of ${pictures.length}` : ''
        }
        ratio="8 / 5"
        className={css.large}
        eager
      />
      {pictures.length > 1 && (
        <ul className={css.thumbs}>
          {pictures.map((picture, index) => (
            <li key={`${index} ${picture ?? ''}`}>
              <button
                type="button"
                className={joinClasses(css.thumb, index === shown && css.shown)}
                aria-label={`Picture ${index + 1} of ${pictures.length}`}
                aria-pressed={index === shown}
                onClick={() => dispatch(pictureChosen(index))}
              >
                <Picture src={picture} fallback={fallback} alt="" ratio="8 / 5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
