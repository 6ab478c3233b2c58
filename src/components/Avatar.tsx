import type { ComponentProps } from 'react';
import css from './Avatar.module.css';
import { Picture } from './Picture';

interface Props extends Omit<ComponentProps<typeof Picture>, 'fallback' | 'className'> {
  /** The diameter in CSS pixels. */
  size: number;
}

/** A round portrait; a missing or broken image falls back to the default one (HEAD-2). */
export function Avatar({ size, ...picture }: Props) {
  return (
    <Picture
      {...picture}
      fallback="/art/people/default-avatar.svg"
      width={size}
      height={size}
      className={css.avatar}
    />
  );
}
