import { Button } from '../../components/Button';
import { joinClasses } from '../../components/joinClasses';
import { Carousel } from '../../components/Carousel';
import { Picture } from '../../components/Picture';
import { SectionHeading } from '../../components/SectionHeading';
import { cleanAndWash } from '../../content/home';
import { useCarousel } from '../../layouts/useCarousel';
import css from './CleanAndWash.module.css';
import { JoinBanner } from './JoinBanner';

export function CleanAndWash() {
  const { eyebrow, title, more, slides } = cleanAndWash;
  const { slide: shown, onSlide } = useCarousel('cleanAndWash');
  return (
    <section className="band-sand band" aria-labelledby="clean-and-wash">
      <div className="container">
        <SectionHeading id="clean-and-wash" eyebrow={eyebrow} title={title} />
        <Carousel label="Clean & Wash" slide={shown} onSlide={onSlide}>
          {slides.map((slide) => (
            <article key={slide.title} className={joinClasses('card', css.slide)}>
              <Picture src={slide.picture} alt="" ratio="2 / 1" className={css.picture} />
              <div className={css.words}>
                <h3 className={css.title}>{slide.title}</h3>
                <p>{slide.text}</p>
                <Button variant="ghost" to={more.to} className={css.more}>
                  {more.label}
                </Button>
              </div>
            </article>
          ))}
        </Carousel>
        <JoinBanner />
      </div>
    </section>
  );
}
