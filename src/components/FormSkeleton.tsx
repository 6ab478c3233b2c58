import { joinClasses } from './joinClasses';
import { Line, Loading, range } from './Skeleton';
import css from './Skeleton.module.css';

const FIELDS = 4;

export function FormSkeleton() {
  return (
    <Loading>
      <div className={joinClasses('card', css.form)}>
        <span className={joinClasses(css.bone, css.portrait)} />
        <div className={css.fields}>
          {range(FIELDS).map((index) => (
            <div key={index} className={css.words}>
              <Line width={30} />
              <span className={joinClasses(css.bone, css.field)} />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
