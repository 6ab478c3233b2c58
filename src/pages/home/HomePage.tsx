import { Suspense } from 'react';
import { Hero } from '../../components/Hero';
import { heroes, mapArt } from '../../content/pictures';
import { LeftOffStrip } from '../../containers/LeftOffStrip';
import { SearchBox } from '../../containers/SearchBox';
import { ROUTES } from '../../content/routes';
import { Button } from '../../components/Button';
import { Carousel } from '../../components/Carousel';
import { joinClasses } from '../../components/joinClasses';
import { Picture } from '../../components/Picture';
import { PictureCard } from '../../components/PictureCard';
import { QuoteCard } from '../../components/QuoteCard';
import { SectionHeading } from '../../components/SectionHeading';
import { bookingSteps, cleaningSlides, serviceCards, serviceCategories } from '../../content/home';
import { HOME_BLOGS } from '../../content/limits';
import { clientTestimonials } from '../../content/people';
import { BlogCard, BlogList } from '../../containers/BlogList';
import { ContactForm } from '../../containers/ContactForm';
import { ContactList } from '../../containers/ContactList';
import { PlanGrid } from '../../containers/PlanGrid';
import { useCarousel } from '../../containers/useCarousel';
import { selectSignedIn } from '../../slices/auth';
import { joinPopupOpened } from '../../slices/joinPopup';
import { useConfig } from '../../components/ConfigContext';
import { useAppDispatch, useAppSelector } from '../../containers/hooks';
import css from './HomePage.module.css';

function OurServices() {
  return (
    <section className="container band" aria-labelledby="our-services">
      <SectionHeading
        id="our-services"
        eyebrow="Our Services"
        title="Every kind of car care"
        action={
          <Button variant="ghost" to={ROUTES.stores.path} aria-describedby="our-services">
            View More
          </Button>
        }
      />
      <div className="card-grid card-grid-pairs">
        {serviceCategories.map((category) => (
          <PictureCard key={category.title} {...category} to={ROUTES.stores.path} />
        ))}
      </div>
    </section>
  );
}

function StrongPoints() {
  return (
    <section className="band-mist" aria-labelledby="strong-points">
      <h2 id="strong-points" className="visually-hidden">
        How we wash
      </h2>
      <div className={joinClasses('container fact-grid', css.points)}>
        {serviceCards.map(({ title, text, icon }) => (
          <div key={title} className={css.point}>
            <Picture src={icon} alt="" width={76} height={76} className={css.pointIcon} />
            <div>
              <h3 className={css.pointTitle}>{title}</h3>
              <p className="small">{text}</p>
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

function HowItWorks() {
  return (
    <section className="container band" aria-labelledby="how-it-works">
      <SectionHeading
        id="how-it-works"
        eyebrow="How it Works"
        title="Three steps to a clean car"
        centred
      />
      <ol className={css.steps}>
        {bookingSteps.map(({ title, text, picture }, index) => (
          <li key={title} className={css.step}>
            <Picture src={picture} alt="" width={320} height={240} className={css.stepPicture} />
            <div>
              <h3>{`${index + 1}. ${title}`}</h3>
              <p className={css.stepText}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** JOIN NOW opens the 'Join As' popup for visitors and leads customers to the plans (JOIN-4). */
function JoinBanner() {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(selectSignedIn);
  const action = isSignedIn
    ? { to: ROUTES.pricing.path }
    : { onClick: () => dispatch(joinPopupOpened()) };
  return (
    <div className={css.banner}>
      <div className={css.bannerWords}>
        <h3 className={css.bannerTitle}>Join now with car wash Discount Program!</h3>
        <Button variant="accent" size="large" {...action}>
          JOIN NOW
        </Button>
      </div>
      <img
        className={css.bannerPicture}
        src="/art/services/exterior-services.svg"
        alt=""
        width={480}
        height={360}
        loading="lazy"
        decoding="async"
      />
    </div>
  );
}

function CleanAndWash() {
  const { slide, onSlide } = useCarousel('cleanAndWash');
  return (
    <section className="band-sand band" aria-labelledby="clean-and-wash">
      <div className="container">
        <SectionHeading id="clean-and-wash" eyebrow="CLEAN & WASH" title="See the difference" />
        <Carousel label="Clean & Wash" slide={slide} onSlide={onSlide}>
          {cleaningSlides.map(({ title, text, picture }) => (
            <article key={title} className={joinClasses('card', css.slide)}>
              <Picture src={picture} alt="" ratio="2 / 1" className={css.slidePicture} />
              <div className={css.slideWords}>
                <h3 className={css.slideTitle}>{title}</h3>
                <p>{text}</p>
                <Button variant="ghost" to={ROUTES.booking.path} className={css.more}>
                  View More
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

function Plans() {
  return (
    <section className="container band" aria-labelledby="plans">
      <SectionHeading id="plans" eyebrow="Pricing" title="Choose a Subscription Plan" centred />
      <PlanGrid />
    </section>
  );
}

function Testimonials() {
  const { slide, onSlide } = useCarousel('testimonials');
  return (
    <section className={joinClasses('container', css.joined)} aria-labelledby="testimonials">
      <SectionHeading id="testimonials" eyebrow="Testimonials" title="Loved along the coast" />
      <Carousel label="Testimonials" slide={slide} onSlide={onSlide} visible={3}>
        {clientTestimonials.map((testimonial) => (
          <QuoteCard key={testimonial.name} {...testimonial} />
        ))}
      </Carousel>
    </section>
  );
}

function Blogs() {
  return (
    <section className={joinClasses('container', css.joined)} aria-labelledby="latest-blogs">
      <SectionHeading
        id="latest-blogs"
        eyebrow="LATEST BLOGS"
        title="Our Recent Blog"
        action={
          <Button variant="ghost" to={ROUTES.blogs.path}>
            VIEW ALL BLOGS
          </Button>
        }
      />
      <BlogList expected={HOME_BLOGS}>
        {(blogs) => (
          <div className="card-grid">
            {blogs.slice(0, HOME_BLOGS).map((blog) => (
              <BlogCard key={blog.index} blog={blog} />
            ))}
          </div>
        )}
      </BlogList>
    </section>
  );
}

function OurLocation() {
  const { businessName, contact } = useConfig();
  return (
    <section className="band-mist band" aria-labelledby="our-location">
      <div className="container">
        <SectionHeading id="our-location" eyebrow="OUR LOCATION" title={businessName} />
        <div className={css.columns}>
          <div className={joinClasses('card', css.place)}>
            <Picture
              src={mapArt.amanzimtoti}
              alt={`Map with the place of ${businessName}`}
              className={css.map}
            />
            <div className={css.details}>
              <ContactList
                className={css.contacts}
                kinds={['address', 'phone', 'email', 'hours']}
              />
            </div>
          </div>
          {contact.email !== undefined && (
            <div className={joinClasses('card', css.form)}>
              <h3>Write to us</h3>
              <ContactForm sendLabel="SEND" />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

export default function HomePage() {
  return (
    <>
      <LeftOffStrip />
      <Hero
        eyebrow="Mobile and in-store · Amanzimtoti to Durban"
        title="A lasting shine, wherever you park"
        paragraph="Choose a wash, a date and your address. A trusted local team brings the water, the foam and the sparkle."
        button={{ label: 'BOOK NOW', to: ROUTES.booking.path }}
        secondButton={{ label: 'See pricing', to: ROUTES.pricing.path }}
        picture={heroes.home}
        tall
      >
        <SearchBox />
      </Hero>
      {/* Each section hydrates separately: after those in view, or on interaction. */}
      <Suspense>
        <OurServices />
      </Suspense>
      <Suspense>
        <StrongPoints />
        <HowItWorks />
      </Suspense>
      <Suspense>
        <CleanAndWash />
      </Suspense>
      <Suspense>
        <Plans />
      </Suspense>
      <Suspense>
        <Testimonials />
        <Blogs />
      </Suspense>
      <Suspense>
        <OurLocation />
      </Suspense>
    </>
  );
}
