import { focusTemporarily } from '../lib/focusTemporarily';
import { joinClasses } from './joinClasses';
import css from './SkipLink.module.css';

/** The first Tab stop: skips the header. The page's `main` has this id. */
export function SkipLink() {
  return (
    <a
      className={joinClasses(css.link, 'no-print')}
      href="#main"
      onClick={(event) => {
        // No history entry, so that Back still leads to the previous page.
        event.preventDefault();
        const main = document.getElementById('main');
        if (main) focusTemporarily(main);
      }}
    >
      Skip to content
    </a>
  );
}
