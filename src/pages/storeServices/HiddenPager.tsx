import { HIDDEN_PAGER_PAGES } from '../../content/limits';

const pages = Array.from({ length: HIDDEN_PAGER_PAGES }, (_, index) => index + 1);

/** The pager of pages 1 to 5 that exists but is invisible (SHOP-5). */
export function HiddenPager() {
  return (
    <nav hidden aria-label="Pages">
      {pages.map((page) => (
        <button key={page} type="button">
          {page}
        </button>
      ))}
    </nav>
  );
}
