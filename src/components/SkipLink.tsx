import css from './SkipLink.module.css';

/**
 * The first stop of the Tab key: past the header, to what the page is about.
 * @param props.targetId id of the page's `main`, which must be able to take the focus
 */
export function SkipLink({ targetId }: { targetId: string }) {
  return (
    <a className={css.link} href={`#${targetId}`}>
      Skip to content
    </a>
  );
}
