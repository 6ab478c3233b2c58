import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { joinClasses } from './joinClasses';

export type ButtonVariant = 'primary' | 'ghost' | 'accent' | 'danger' | 'text';

export interface ButtonProps extends AriaAttributes {
  children: ReactNode;
  /** The look; `primary` when not given. */
  variant?: ButtonVariant | undefined;
  size?: 'medium' | 'large' | undefined;
  /** Fills the width of what it stands in. */
  block?: boolean | undefined;
  /** A request is on its way: the button keeps its place and the focus but answers no click. */
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  type?: 'button' | 'submit' | undefined;
  /** Makes it a link to a page of this site. */
  to?: string | undefined;
  /** Makes it a link to another site, `mailto:` or `tel:`. */
  href?: string | undefined;
  /** With `href`: opens a new tab that cannot reach back into this one. */
  newTab?: boolean | undefined;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

/**
 * The one button of the site, also in the shape of a link. While `loading` it is inert, so that a
 * double click sends one request, and says so to assistive technology by `aria-busy`.
 */
export function Button({
  children,
  variant = 'primary',
  size = 'medium',
  block = false,
  loading = false,
  disabled = false,
  type = 'button',
  to,
  href,
  newTab = false,
  onClick,
  id,
  className,
  ...aria
}: ButtonProps) {
  const classes = joinClasses(
    'btn',
    `btn-${variant}`,
    size === 'large' && 'btn-large',
    block && 'btn-block',
    className,
  );
  if (to !== undefined) {
    return (
      <Link to={to} className={classes} onClick={onClick} id={id} {...aria}>
        {children}
      </Link>
    );
  }
  if (href !== undefined) {
    const outward = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return (
      <a href={href} className={classes} onClick={onClick} id={id} {...outward} {...aria}>
        {children}
      </a>
    );
  }
  const answer = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      type={type}
      className={classes}
      disabled={disabled}
      onClick={answer}
      id={id}
      {...aria}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      {loading && <span className="btn-spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}
