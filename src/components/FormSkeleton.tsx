import { joinClasses } from './joinClasses';
import { Line, range } from './Skeleton';
import css from './Skeleton.module.css';

export function FormSkeleton({ fields = 4 }: { fields?: number | undefined }) {
  return (
    <div role="status">
      <span className="visually-hidden">Loading</span>
      <div className={joinClasses('card', css.form)} aria-hidden="true">
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
    </div>
  );
}
