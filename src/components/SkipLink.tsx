import { joinClasses } from './joinClasses';
import css from './SkipLink.module.css';

/** The first Tab stop: skips the header. The page's `main` has this id, and can be focused. */
export function SkipLink() {
  return (
    <a
      className={joinClasses(css.link, 'no-print')}
      href="#main"
      onClick={(event) => {
        // Without a history entry, so that Back still leads to the previous page.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
