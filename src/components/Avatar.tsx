import css from './Avatar.module.css';
import { Picture } from './Picture';

interface AvatarProps {
  src?: string | null | undefined;
  alt: string;
  /** The diameter in CSS pixels. */
  size?: number | undefined;
  eager?: boolean | undefined;
  onMissing?: (() => void) | undefined;
}

/** A round portrait; a missing or broken image falls back to the default one (HEAD-2). */
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
