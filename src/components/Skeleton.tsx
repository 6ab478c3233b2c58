import type { ReactNode } from 'react';
import grid from './Grid.module.css';
import css from './Skeleton.module.css';
import { joinClasses } from './joinClasses';

/** The integers below a count. */
export const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A grey line of text; the width in percent. */
const Line = ({ width }: { width: 30 | 45 | 62 | 78 | 90 }) => (
  <span className={joinClasses(css.bone, css.line)} data-width={width} />
);

function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <span className="visually-hidden">Loading</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** Which parts each kind of card has besides its text. */
const CARD_PARTS = {
  plan: { picture: false, button: true },
  blog: { picture: true, button: false },
  store: { picture: true, button: true },
  service: { picture: true, button: true },
  address: { picture: false, button: false },
} as const;

interface CardGridSkeletonProps {
  kind?: keyof typeof CARD_PARTS | undefined;
  count?: number | undefined;
}

/** Skeleton cards in the size of the real ones, while a list is loading. */
export function CardGridSkeleton({ kind = 'service', count = 6 }: CardGridSkeletonProps) {
  const { picture, button } = CARD_PARTS[kind];
  return (
    <Loading>
      <div className={grid.frame}>
        <div className={joinClasses(grid.columns, grid.grid)}>
          {range(count).map((index) => (
            <div key={index} className={joinClasses('card', css.card)} data-kind={kind}>
              {picture && <span className={joinClasses(css.bone, css.picture)} />}
              <div className={css.body}>
                <Line width={62} />
                <Line width={90} />
                <Line width={78} />
                {button && <span className={joinClasses(css.bone, css.button)} />}
              </div>
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}

export function RowsSkeleton({ count = 4 }: { count?: number | undefined }) {
  return (
    <Loading>
      <div className={css.rows}>
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
    </Loading>
  );
}

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

export function FormSkeleton() {
  return (
    <Loading>
      <div className={joinClasses('card', css.form)}>
        <span className={joinClasses(css.bone, css.portrait)} />
        <div className={css.fields}>
          {range(4).map((index) => (
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
