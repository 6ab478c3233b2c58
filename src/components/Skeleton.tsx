import css from './Skeleton.module.css';
import { joinClasses } from './joinClasses';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const Line = ({ width }: { width: 30 | 45 | 62 | 78 | 90 }) => (
  <span className={joinClasses(css.bone, css.line)} data-width={width} />
);

/**
 * Placeholders for cards, in their size.
 * @param props.pictures false for cards without an image on top
 * @param props.buttons false for cards without buttons
 */
export function CardGridSkeleton({
  count = 6,
  pictures = true,
  buttons = true,
}: {
  count?: number | undefined;
  pictures?: boolean | undefined;
  buttons?: boolean | undefined;
}) {
  return (
    <div className={css.frame} role="status">
      <span className="visually-hidden">Loading</span>
      <div className={css.grid} aria-hidden="true">
        {range(count).map((index) => (
          <div key={index} className={joinClasses('card', css.card)}>
            {pictures && <span className={joinClasses(css.bone, css.picture)} />}
            <div className={css.body}>
              <Line width={62} />
              <Line width={90} />
              <Line width={78} />
              {buttons && <span className={joinClasses(css.bone, css.button)} />}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

export function RowsSkeleton({ count = 4 }: { count?: number | undefined }) {
  return (
    <div role="status">
      <span className="visually-hidden">Loading</span>
      <div className={css.rows} aria-hidden="true">
        {range(count).map((index) => (
          <div key={index} className={joinClasses('card', css.row)}>
            <span className={joinClasses(css.bone, css.thumb)} />
            <div className={css.words}>
              <Line width={45} />
              <Line width={62} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

export function DetailSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading</span>
      <div className={css.detail} aria-hidden="true">
        <div className={css.words}>
          <span className={joinClasses(css.bone, css.picture, css.rounded)} />
          <Line width={45} />
          <Line width={90} />
          <Line width={78} />
        </div>
        <div className={joinClasses('card', css.body)}>
          <Line width={45} />
          <span className={joinClasses(css.bone, css.button)} />
          <span className={joinClasses(css.bone, css.panel)} />
          <span className={joinClasses(css.bone, css.button)} />
        </div>
      </div>
    </div>
  );
}

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
