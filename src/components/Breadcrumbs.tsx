import { SiteLink } from './SiteLink';
import css from './Breadcrumbs.module.css';

/** The last crumb has no link. */
export interface Crumb {
  label: string;
  to?: string | undefined;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={css.list}>
        {crumbs.map(({ label, to }, index) => (
          <li key={`${index} ${label}`} className={css.crumb}>
            {to === undefined ? (
              <span aria-current="page" className={css.here}>
                {label}
              </span>
            ) : (
              <SiteLink to={to} className={css.link}>
                {label}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
