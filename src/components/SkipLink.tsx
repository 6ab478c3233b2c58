import css from './SkipLink.module.css';

/**
 * The first stop of the Tab key: past the header, to what the page is about.
 * @param props.targetId id of the page's `main`, which must be able to take the focus
 */
export function SkipLink({ targetId }: { targetId: string }) {
  return (
    <a
      className={css.link}
      href={`#${targetId}`}
      onClick={(event) => {
        // Without an entry in the history: Back leads to the page before, not to this one again.
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
