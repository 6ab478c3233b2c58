import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import { SiteLink } from './SiteLink';
import { joinClasses } from './joinClasses';

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

interface Props extends AriaAttributes {
  children: ReactNode;
  id?: string | undefined;
  variant?: 'primary' | 'ghost' | 'accent' | 'danger' | 'text' | undefined;
  size?: 'large' | undefined;
  block?: boolean | undefined;
  /** A request is in flight: the button keeps the focus but ignores clicks. */
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  type?: 'button' | 'submit' | undefined;
  to?: string | undefined;
  /** Makes it an external, `mailto:` or `tel:` link. */
  href?: string | undefined;
  /** With `href`: opens a new tab without access to this one. */
  newTab?: boolean | undefined;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  className?: string | undefined;
}

/** The site's button, which can also be a link; inert while `loading`. */
export function Button({
  children,
  variant = 'primary',
  size,
  block,
  loading = false,
  disabled,
  type = 'button',
  to,
  href,
  newTab,
  onClick,
  className,
  ...aria
}: Props) {
  const classes = joinClasses(
    'btn',
    `btn-${variant}`,
    size === 'large' && 'btn-large',
    block && 'btn-block',
    className,
  );
  if (to !== undefined) {
    return (
      <SiteLink to={to} className={classes} onClick={onClick} {...aria}>
        {children}
      </SiteLink>
    );
  }
  if (href !== undefined) {
    return (
      <a href={href} className={classes} onClick={onClick} {...(newTab && NEW_TAB)} {...aria}>
        {children}
      </a>
    );
  }
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={classes}
      disabled={disabled}
      onClick={handleClick}
      {...aria}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      {loading && <span className="btn-spinner" aria-hidden="true" />}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  );
}
