import { joinClasses } from './joinClasses';
import { Line, Loading, range } from './Skeleton';
import css from './Skeleton.module.css';

export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Loading>
      <div className={joinClasses('card', css.form)}>
        <span className={joinClasses(css.bone, css.portrait)} />
        <div className={css.fields}>
          {range(fields).map((index) => (
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
