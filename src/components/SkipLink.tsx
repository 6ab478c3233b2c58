import { joinClasses } from './joinClasses';
import css from './SkipLink.module.css';

/**
 * The first Tab stop: skips the header.
 * @param props.targetId id of the page's `main`, which must be focusable
 */
export function SkipLink({ targetId }: { targetId: string }) {
  return (
    <a
      className={joinClasses(css.link, 'no-print')}
      href={`#${targetId}`}
      onClick={(event) => {
        // Without a history entry, so that Back still leads to the previous page.
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
