import { Suspense } from 'react';
import { Hero } from '../../components/Hero';
import { heroes } from '../../content/pictures';
import { InfoCard } from '../../components/InfoCard';
import { joinClasses } from '../../components/joinClasses';
import { Carousel } from '../../components/Carousel';
import { Picture } from '../../components/Picture';
import { QuoteCard } from '../../components/QuoteCard';
import { SectionHeading } from '../../components/SectionHeading';
import { clientTestimonials, company, founder, technicianTestimonials } from '../../content/people';
import { useCarousel } from '../../containers/useCarousel';
import css from './AboutPage.module.css';

function WhoWeAre() {
  return (
    <section className="container band" aria-labelledby="who-we-are">
      <div className={css.company}>
        <div>
          <SectionHeading id="who-we-are" eyebrow={company.eyebrow} title={company.title} />
          <div className={css.paragraphs}>
            {company.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <Picture src={company.picture} alt="" ratio="3 / 2" className={css.picture} />
      </div>
      <ul className={css.facts}>
        {company.facts.map(({ icon, title, text }) => (
          <li key={title}>
            <InfoCard icon={icon} title={title}>
              {text}
            </InfoCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Founder() {
  return (
    <section className="band-mist band" aria-labelledby="founder">
      <div className={joinClasses('container', css.founder)}>
        <Picture src={founder.picture} alt="" width={280} height={280} className={css.portrait} />
        <div>
          <p className="eyebrow">{founder.eyebrow}</p>
          <h2 id="founder" className={css.name}>
            {founder.name}
          </h2>
          <div className={css.paragraphs}>
            {founder.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function Technicians() {
  const { slide, onSlide } = useCarousel('technicians');
  return (
    <section className="container band" aria-labelledby="technicians">
      <SectionHeading
        id="technicians"
        eyebrow="Our Technicians"
        title="The people behind the shine"
      />
      <Carousel label="Our Technicians" slide={slide} onSlide={onSlide} visible={3}>
        {technicianTestimonials.map((testimonial) => (
          <QuoteCard key={testimonial.name} {...testimonial} />
        ))}
      </Carousel>
    </section>
  );
}

function Clients() {
  return (
    <section className="band-sand band" aria-labelledby="clients">
      <div className="container">
        <SectionHeading id="clients" eyebrow="Client Testimonial" title="What our clients say" />
        <div className="card-grid card-grid-4">
          {clientTestimonials.map((testimonial) => (
            <QuoteCard key={testimonial.name} {...testimonial} />
          ))}
        </div>
      </div>
    </section>
  );
}

export default function AboutPage() {
  return (
    <>
      <Hero
        title="About Us"
        paragraph="Neighbours with buckets, good products and a love of clean cars."
        picture={heroes.about}
      />
      {/* Each section hydrates separately: after those in view, or on interaction. */}
      <Suspense>
        <WhoWeAre />
      </Suspense>
      <Suspense>
        <Founder />
        <Technicians />
        <Clients />
      </Suspense>
    </>
  );
}
