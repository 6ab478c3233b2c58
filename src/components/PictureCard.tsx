import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';

import css from './PictureCard.module.css';
import { Picture, type PictureRatio } from './Picture';
import { joinClasses } from './joinClasses';

export interface PictureCardProps {
  title: string;
  picture?: string | null | undefined;
  fallback?: string | undefined;
  /** Shape of the picture, `4 / 3` when not given. */
  ratio?: PictureRatio | undefined;
  /** Fixed height of the picture in CSS pixels instead of a shape. */
  pictureHeight?: number | undefined;
  /** A quiet line over the title, such as a date. */
  note?: string | undefined;
  text?: string | undefined;
  /** Makes the whole card one link. */
  to?: string | undefined;
  /** Words of the link at the foot of the card, such as 'Read more'. */
  linkLabel?: string | undefined;
  /** A button: beside the words where there is room, below them where there is not. */
  children?: ReactNode;
}

const heightStyle = (height: number | undefined): CSSProperties =>
  ({ '--picture-height': height === undefined ? undefined : `${height}px` }) as CSSProperties;

/** A picture with a few words: a category of services, a blog, a scene. */
export function PictureCard({
  title,
  picture,
  fallback,
  ratio = '4 / 3',
  pictureHeight,
  note,
  text,
  to,
  linkLabel,
  children,
}: PictureCardProps) {
  return (
    <article className={joinClasses('card', css.card, to !== undefined && css.linked)}>
      <div className={css.parts}>
        <div className={css.frame} style={heightStyle(pictureHeight)}>
          <Picture
            src={picture}
            fallback={fallback}
            alt=""
            ratio={pictureHeight === undefined ? ratio : undefined}
            className={css.picture}
          />
        </div>
        <div className={css.below}>
          <div className={css.body}>
            {note && <p className={joinClasses('small', css.note)}>{note}</p>}
            <h3 className={css.title}>
              {to !== undefined && linkLabel === undefined ? (
                <Link to={to} className={css.link}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </h3>
            {text && <p className={css.text}>{text}</p>}
            {to !== undefined && linkLabel !== undefined && (
              <Link to={to} className={joinClasses(css.link, css.more)}>
                {linkLabel}
                <span className="visually-hidden">: {title}</span>
              </Link>
            )}
          </div>
          {children && <div className={css.foot}>{children}</div>}
        </div>
      </div>
    </article>
  );
}
