import type { ComponentProps, MouseEventHandler } from 'react';
import { Icon, type IconName } from './Icon';
import { joinClasses } from './joinClasses';

interface Props extends ComponentProps<'button'> {
  icon: IconName;
  /** The accessible name, such as 'Remove Express wash'. */
  label: string;
  /** `quiet` by default; `plain` is a header's tool; `danger` removes something; `framed` moves something. */
  variant?: 'quiet' | 'plain' | 'danger' | 'framed' | undefined;
  /** The icon's edge in pixels; the button's is 44. */
  size?: number | undefined;
  onClick: MouseEventHandler<HTMLButtonElement>;
}

/** A round button that shows only an icon. Links that look the same have the class `icon-btn`. */
export function IconButton({ icon, label, variant = 'quiet', size, className, ...button }: Props) {
  return (
    <button
      type="button"
      className={joinClasses('icon-btn', `icon-btn-${variant}`, className)}
      aria-label={label}
      {...button}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
