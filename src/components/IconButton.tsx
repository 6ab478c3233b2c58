import type { AriaAttributes } from 'react';
import { Icon, type IconName } from './Icon';
import { joinClasses } from './joinClasses';

interface IconButtonProps extends AriaAttributes {
  icon: IconName;
  /** The accessible name, such as 'Remove Express wash'. */
  label: string;
  /** `quiet` by default; `plain` is a header's tool; `danger` removes something; `framed` moves something. */
  variant?: 'quiet' | 'plain' | 'danger' | 'framed' | undefined;
  /** The icon's edge in pixels; the button's is 44. */
  size?: number | undefined;
  disabled?: boolean | undefined;
  onClick: () => void;
  /** For layout only. */
  className?: string | undefined;
}

/** A round button that shows only an icon. Links that look the same have the class `icon-btn`. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size = 20,
  disabled = false,
  onClick,
  className,
  ...aria
}: IconButtonProps) {
  return (
    <button
      type="button"
      className={joinClasses('icon-btn', `icon-btn-${variant}`, className)}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      {...aria}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
