import type { Testimonial } from '../content/people';
import { Avatar } from './Avatar';
import css from './QuoteCard.module.css';
import { joinClasses } from './joinClasses';

/** A testimonial with a portrait (HOME-7). */
export function QuoteCard({ quote, name, position, picture }: Testimonial) {
  return (
    <figure className={joinClasses('card', css.card)}>
      <span className={css.mark} aria-hidden="true">
        “
      </span>
      <blockquote className={css.quote}>{quote}</blockquote>
      <figcaption className={css.person}>
        <Avatar src={picture} alt="" size={52} />
        <span>
          <span className={css.name}>{name}</span>
          <span className={joinClasses('small', css.position)}>{position}</span>
        </span>
      </figcaption>
    </figure>
  );
}
