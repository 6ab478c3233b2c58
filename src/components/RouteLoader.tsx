import { loaderArt } from '../content/pictures';

import css from './RouteLoader.module.css';

/** The wheel-and-road loader that covers the page between two routes (NAV-3). */
export function RouteLoader() {
  return (
    <div className={css.loader} role="status">
      <div className={css.scene} aria-hidden="true">
        <img className={css.wheel} src={loaderArt.wheel} alt="" width={96} height={96} />
        <div className={css.road} style={{ backgroundImage: `url("${loaderArt.road}")` }} />
      </div>
      <p className={css.text}>Loading</p>
    </div>
  );
}
