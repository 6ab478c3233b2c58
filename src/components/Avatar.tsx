import css from './Avatar.module.css';
import { Picture } from './Picture';

interface AvatarProps {
  src?: string | null | undefined;
  alt: string;
  size?: number | undefined;
  eager?: boolean | undefined;
  onMissing?: (() => void) | undefined;
}

/**
 * A round portrait; a missing or broken image falls back to the default one (HEAD-2).
 * @param props.alt empty if the name is next to it
 * @param props.size diameter in CSS pixels
 */
export function Avatar({ src, alt, size = 44, eager = false, onMissing }: AvatarProps) {
  return (
    <Picture
      src={src}
      fallback="/art/people/default-avatar.svg"
      alt={alt}
      width={size}
      height={size}
      eager={eager}
      className={css.avatar}
      onMissing={onMissing}
    />
  );
}
