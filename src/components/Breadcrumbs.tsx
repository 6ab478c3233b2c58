import { Link } from 'react-router-dom';

import css from './Breadcrumbs.module.css';

/** One step of the way; the last has no link. */
export interface Crumb {
  label: string;
  to?: string | undefined;
}

/** The way to this page. @param props.crumbs from the outermost page to this one */
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
              <Link to={to} className={css.link}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
