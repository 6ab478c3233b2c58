import { Suspense, type ReactNode } from 'react';
import { Button } from '../../components/Button';
import { Hero } from '../../components/Hero';
import { joinClasses } from '../../components/joinClasses';
import { heroes } from '../../content/pictures';
import { BusinessMap } from '../../containers/BusinessMap';
import { ServiceTypeField } from '../../containers/ServiceTypeField';
import { ROUTES } from '../../content/routes';
import { Carousel } from '../../components/Carousel';
import { Picture } from '../../components/Picture';
import { SectionHeading } from '../../components/SectionHeading';
import { Tabs } from '../../components/Tabs';
import { PlanGrid } from '../../containers/PlanGrid';
import { useCarousel } from '../../containers/useCarousel';
import { tabChosen, type BookingTabState } from '../../slices/bookingTab';
import { useAppDispatch, useAppSelector } from '../../containers/hooks';
import css from './BookingPage.module.css';

const EXTERIOR = 'EXTERIOR SERVICE';

const SLIDES = [
  { title: 'A mobile team at your door', picture: '/art/carousel/booking-slide-1.svg' },
  { title: 'Before and after', picture: '/art/carousel/booking-slide-2.svg' },
];

function ExteriorSlides() {
  const { slide, onSlide } = useCarousel('exteriorService');
  return (
    <Carousel label={EXTERIOR} slide={slide} onSlide={onSlide}>
      {SLIDES.map(({ title, picture }) => (
        <figure key={title} className={joinClasses('card', css.slide)}>
          <Picture src={picture} alt="" ratio="2 / 1" className={css.picture} />
          <figcaption className={css.caption}>{title}</figcaption>
        </figure>
      ))}
    </Carousel>
  );
}

const TABS: { key: BookingTabState['status']; label: string; children: ReactNode }[] = [
  { key: 'exteriorService', label: EXTERIOR, children: <ExteriorSlides /> },
  { key: 'washingPlan', label: 'WASHING PLAN', children: <PlanGrid /> },
];

const TITLE = 'One wash, or a clean car all month';

function BookingOffers() {
  const dispatch = useAppDispatch();
  const tab = useAppSelector((state) => state.bookingTab.status);
  return (
    <section className="band-white band" aria-labelledby="offers">
      <div className="container">
        <SectionHeading id="offers" eyebrow="What you get" title={TITLE} />
        <Tabs
          label={TITLE}
          tabs={TABS}
          chosen={tab}
          onChoose={(chosen) => dispatch(tabChosen(chosen))}
        />
      </div>
    </section>
  );
}

export default function BookingPage() {
  return (
    <>
      <Hero
        title="Car Washing Online Booking"
        paragraph="Tell us what your car needs and where it's parked. We'll take it from there."
        button={null}
        picture={heroes.booking}
      />
      <section className={joinClasses('container', css.start)} aria-labelledby="start">
        <div className={joinClasses('card', css.choice)}>
          <h2 id="start" className={css.heading}>
            Start your booking
          </h2>
          <p className={css.text}>
            Pick what your car needs, then choose a team or a wash bay near you.
          </p>
          <ServiceTypeField label="Choose Service Type" />
          <Button to={ROUTES.stores.path} className={css.book}>
            Book
          </Button>
        </div>
        <BusinessMap />
      </section>
      {/* Hydrates separately: after the part in view, or on interaction. */}
      <Suspense>
        <BookingOffers />
      </Suspense>
    </>
  );
}
