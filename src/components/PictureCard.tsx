import type { ReactNode } from 'react';
import { SiteLink } from './SiteLink';
import css from './PictureCard.module.css';
import { Picture } from './Picture';
import { joinClasses } from './joinClasses';

interface Props {
  title: string;
  picture: string | undefined;
  fallback?: string;
  /** A small line above the title, such as a date. */
  note?: string;
  text: ReactNode;
  to: string;
  /** Whether it is an extract: with 'Read more', and a fixed image height instead of 4:3. */
  isExtract?: boolean;
}

/** A linked card with an image and a short text: a service category, a blog. */
export function PictureCard({ title, picture, fallback, note, text, to, isExtract }: Props) {
  return (
    <article className={joinClasses('card', css.card)}>
      <div className={css.parts}>
        <div className={joinClasses(css.frame, isExtract && css.even)}>
          <Picture
            src={picture}
            fallback={fallback}
            alt=""
            ratio={isExtract ? undefined : '4 / 3'}
            className={css.picture}
          />
        </div>
        <div className={css.body}>
          {note && <p className={joinClasses('small', css.note)}>{note}</p>}
          <h3 className={css.title}>
            {isExtract ? (
              title
            ) : (
              <SiteLink to={to} className={css.link}>
                {title}
              </SiteLink>
            )}
          </h3>
          {text && <p className={joinClasses('small', css.text)}>{text}</p>}
          {isExtract && (
            <SiteLink to={to} className={joinClasses(css.link, css.more)}>
              <span>Read more</span>
              <span className="visually-hidden">{`: ${title}`}</span>
            </SiteLink>
          )}
        </div>
      </div>
    </article>
  );
}
