import { defaultAvatar } from '../content/pictures';

import css from './Avatar.module.css';
import { Picture } from './Picture';

/**
 * A round portrait; a picture that is missing or does not load becomes the default one
 * (HEAD-2).
 * @param props.src address of the portrait, if there is one
 * @param props.alt empty where the name stands beside it
 * @param props.size diameter in CSS pixels
 * @param props.onMissing called when the portrait does not load
 */
export function Avatar({
  src,
  alt,
  size = 44,
  eager = false,
  onMissing,
}: {
  src?: string | null | undefined;
  alt: string;
  size?: number | undefined;
  eager?: boolean | undefined;
  onMissing?: (() => void) | undefined;
}) {
  return (
    <Picture
      src={src}
      fallback={defaultAvatar}
      alt={alt}
      width={size}
      height={size}
      eager={eager}
      className={css.avatar}
      onMissing={onMissing}
    />
  );
}
