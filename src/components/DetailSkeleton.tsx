import { joinClasses } from './joinClasses';
import { Line, Loading } from './Skeleton';
import css from './Skeleton.module.css';

/** The skeleton of the service page: name and price, then the picture with the booking card. */
export function DetailSkeleton() {
  return (
    <Loading>
      <div className={css.name}>
        <Line width={30} />
        <span className={joinClasses(css.bone, css.heading)} />
        <Line width={45} />
      </div>
      <div className={css.detail}>
        <div className={css.words}>
          <span className={joinClasses(css.bone, css.picture, css.rounded)} />
          <Line width={45} />
          <Line width={90} />
          <Line width={78} />
        </div>
        <div className={joinClasses('card', css.body, css.booking)}>
          <Line width={30} />
          <span className={joinClasses(css.bone, css.field)} />
          <Line width={45} />
          <span className={joinClasses(css.bone, css.panel)} />
          <span className={joinClasses(css.bone, css.field)} />
          <span className={joinClasses(css.bone, css.button)} />
        </div>
      </div>
    </Loading>
  );
}
