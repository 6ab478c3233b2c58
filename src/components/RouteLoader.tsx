import css from './RouteLoader.module.css';

/**
 * The loader that covers the page between two routes (NAV-3). It has the next page's title, because
 * screen readers don't always read a new heading that gets the focus.
 */
export function RouteLoader({ title }: { title: string }) {
  return (
    <div className={css.loader} role="status" data-covers-page="">
      <div className={css.scene} aria-hidden="true">
        <img className={css.wheel} src="/art/loader/wheel.svg" alt="" width={96} height={96} />
        <div className={css.road} style={{ backgroundImage: 'url("/art/loader/road.svg")' }} />
      </div>
      <p className={css.text}>Loading</p>
      <p className="visually-hidden">{title}</p>
    </div>
  );
}
