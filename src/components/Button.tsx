import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import { SiteLink } from './SiteLink';
import { joinClasses } from './joinClasses';

type ButtonVariant = 'primary' | 'ghost' | 'accent' | 'danger' | 'text';

interface ButtonProps extends AriaAttributes {
  children: ReactNode;
  variant?: ButtonVariant | undefined;
  size?: 'medium' | 'large' | undefined;
  block?: boolean | undefined;
  /** A request is in flight: the button keeps its place and the focus but ignores clicks. */
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

/**
 * The site's button, which can also be a link. While `loading` it is inert, so that a double click
 * sends one request, and has `aria-busy`.
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
      <SiteLink to={to} className={classes} onClick={onClick} {...aria}>
        {children}
      </SiteLink>
    );
  }
  if (href !== undefined) {
    const targetProps = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return (
      <a href={href} className={classes} onClick={onClick} {...targetProps} {...aria}>
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
