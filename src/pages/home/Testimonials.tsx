import { joinClasses } from '../../components/joinClasses';
import { Carousel } from '../../components/Carousel';
import { QuoteCard } from '../../components/QuoteCard';
import { SectionHeading } from '../../components/SectionHeading';
import { homeHeadings } from '../../content/home';
import { TESTIMONIALS_VISIBLE } from '../../content/limits';
import { clientTestimonials } from '../../content/people';
import { useCarousel } from '../../layouts/useCarousel';
import css from './HomePage.module.css';

export function Testimonials() {
  const { eyebrow, title } = homeHeadings.testimonials;
  const { slide, onSlide } = useCarousel('testimonials');
  return (
    <section className={joinClasses('container', css.joined)} aria-labelledby="testimonials">
      <SectionHeading id="testimonials" eyebrow={eyebrow} title={title} />
      <Carousel label={eyebrow} slide={slide} onSlide={onSlide} visible={TESTIMONIALS_VISIBLE}>
        {clientTestimonials.map((testimonial) => (
          <QuoteCard key={testimonial.name} {...testimonial} />
        ))}
      </Carousel>
    </section>
  );
}
