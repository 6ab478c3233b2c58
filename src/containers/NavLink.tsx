import { SiteLink, type SiteLinkProps } from '../components/SiteLink';
import { matchRoute } from '../content/routes';
import { selectRoute } from '../slices/navigation';
import { useAppSelector } from './hooks';

/** A navigation link, marked as current also on a URL with a trailing slash. */
export function NavLink(link: SiteLinkProps) {
  const id = matchRoute(link.to)?.id;
  const isCurrent = useAppSelector((state) => selectRoute(state)?.id === id);
  return <SiteLink {...link} aria-current={isCurrent ? 'page' : undefined} />;
}
