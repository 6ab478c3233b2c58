import { SiteLink, type SiteLinkProps } from '../components/SiteLink';
import { matchRoute } from '../routes';
import { selectRoute } from '../slices/navigation';
import { useAppSelector } from '../store/hooks';

/** A link of a navigation, marked on its own page, whose address may have a trailing slash. */
export function NavLink(link: SiteLinkProps) {
  const route = useAppSelector(selectRoute);
  const isHere = matchRoute(link.to)?.id === route?.id;
  return <SiteLink {...link} aria-current={isHere ? 'page' : undefined} />;
}
