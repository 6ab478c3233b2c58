import { createContext, useContext, type AnchorHTMLAttributes, type MouseEvent } from 'react';

/** Opens another page of the site; without it, links load documents. */
export const NavigateContext = createContext<((to: string) => void) | null>(null);

export interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site. */
  to: string;
}

/** A link to a page of this site; the browser handles presses that open a tab or a window. */
export function SiteLink({ to, onClick, ...anchor }: SiteLinkProps) {
  const navigate = useContext(NavigateContext);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    const isForBrowser = button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
    if (navigate === null || isForBrowser || defaultPrevented) return;
    event.preventDefault();
    navigate(to);
  };
  return <a {...anchor} href={to} onClick={click} />;
}
