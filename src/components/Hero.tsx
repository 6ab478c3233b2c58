import type { ReactNode } from 'react';
import { avifCopies } from '../content/heroCopies';
import { startBooking } from '../content/navigation';
import { Button } from './Button';
import css from './Hero.module.css';
import { joinClasses } from './joinClasses';

interface HeroProps {
  title: string;
  eyebrow?: string;
  subtitle?: string;
  paragraph?: string;
  /** The booking link by default; null for none. */
  button?: { label: string; to: string } | null;
  secondButton?: { label: string; to: string };
  /** A wide image with a plain left side for the text. */
  picture: string;
  /** The home page's tall variant (1600 x 900 image); the others are 1600 x 480. */
  tall?: boolean;
  /** Less tall, and without its image on phones, for a list that should begin above the fold. */
  compact?: boolean;
  /** Overlaps the lower edge: the home page's search box. */
  children?: ReactNode;
}

/** An empty image: browsers with it as a source don't load the other one. */
const NO_PICTURE = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";

/** The banner at the top of a page (SRCH-1). */
export function Hero({
  title,
  eyebrow,
  subtitle,
  paragraph,
  button = startBooking,
  secondButton,
  picture,
  tall = false,
  compact = false,
  children,
}: HeroProps) {
  const art = (
    <img
      className={css.art}
      src={picture}
      alt=""
      width={1600}
      height={tall ? 900 : 480}
      fetchPriority="high"
      decoding="async"
    />
  );
  return (
    <>
      <section className={joinClasses(css.hero, tall && css.tall, compact && css.compact)}>
        {tall && (
          <picture>
            <source
              type="image/avif"
              media="(max-width: 56.25rem)"
              srcSet={avifCopies(picture, 'narrow')}
              sizes="100vw"
            />
            <source type="image/avif" srcSet={avifCopies(picture, 'wide')} sizes="100vw" />
            {art}
          </picture>
        )}
        {compact && (
          <picture>
            <source media="(max-width: 37.49rem)" srcSet={NO_PICTURE} />
            {art}
          </picture>
        )}
        {/* Outside a `<picture>`, React preloads it in the document's head. */}
        {!tall && !compact && art}
        <div className={joinClasses('container', css.inner)}>
          <div className={css.text}>
            {eyebrow && <p className={css.eyebrow}>{eyebrow}</p>}
            <h1 className={css.title}>{title}</h1>
            {subtitle && <p className={joinClasses('lead', css.subtitle)}>{subtitle}</p>}
            {paragraph && <p className={joinClasses('lead', css.paragraph)}>{paragraph}</p>}
            {button && (
              <div className={css.actions}>
                <Button to={button.to} size="large">
                  {button.label}
                </Button>
                {secondButton && (
                  <Button to={secondButton.to} size="large" variant="ghost">
                    {secondButton.label}
                  </Button>
                )}
              </div>
            )}
          </div>
        </div>
      </section>
      {children && <div className={joinClasses('container', css.overlap)}>{children}</div>}
    </>
  );
}
