import type { ReactNode } from 'react';
import { SiteLink } from './SiteLink';
import css from './PictureCard.module.css';
import { Picture } from './Picture';
import { joinClasses } from './joinClasses';

interface Props {
  title: string;
  picture: string | undefined;
  fallback?: string;
  /** A fixed image height instead of 4:3. */
  evenPictures?: boolean;
  /** A small line above the title, such as a date. */
  note?: string;
  text: ReactNode;
  to: string;
  /** The link text at the bottom of the card, such as 'Read more'. */
  linkLabel?: string;
}

/** A linked card with an image and a short text: a service category, a blog. */
export function PictureCard({
  title,
  picture,
  fallback,
  evenPictures = false,
  note,
  text,
  to,
  linkLabel,
}: Props) {
  return (
    <article className={joinClasses('card', css.card)}>
      <div className={css.parts}>
        <div className={joinClasses(css.frame, evenPictures && css.even)}>
          <Picture
            src={picture}
            fallback={fallback}
            alt=""
            ratio={evenPictures ? undefined : '4 / 3'}
            className={css.picture}
          />
        </div>
        <div className={css.body}>
          {note && <p className={joinClasses('small', css.note)}>{note}</p>}
          <h3 className={css.title}>
            {linkLabel === undefined ? (
              <SiteLink to={to} className={css.link}>
                {title}
              </SiteLink>
            ) : (
              title
            )}
          </h3>
          {text && <p className={joinClasses('small', css.text)}>{text}</p>}
          {linkLabel !== undefined && (
            <SiteLink to={to} className={joinClasses(css.link, css.more)}>
              <span>{linkLabel}</span>
              <span className="visually-hidden">{`: ${title}`}</span>
            </SiteLink>
          )}
        </div>
      </div>
    </article>
  );
}
