import type { ReactNode } from 'react';
import { Hero } from '../../components/Hero';
import { joinClasses } from '../../components/joinClasses';
import { LazyCarousel } from '../../components/LazyCarousel';
import { Picture } from '../../components/Picture';
import { SectionHeading } from '../../components/SectionHeading';
import { Tabs } from '../../components/Tabs';
import { hero } from '../../content/heroes/booking';
import { bookingPage } from '../../content/bookingPage';
import { BusinessMap } from '../../layouts/BusinessMap';
import { PlanGrid } from '../../layouts/PlanGrid';
import { useCarousel } from '../../layouts/useCarousel';
import { selectBookingTab, tabChosen, type BookingTabState } from '../../slices/bookingTab';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import css from './BookingPage.module.css';
import { ServiceTypeChoice } from './ServiceTypeChoice';

function ExteriorSlides() {
  const { slide, onSlide } = useCarousel('exteriorService');
  return (
    <LazyCarousel label={bookingPage.tabs.exterior} slide={slide} onSlide={onSlide}>
      {bookingPage.slides.map(({ title, picture }) => (
        <figure key={title} className={joinClasses('card', css.slide)}>
          <Picture src={picture} alt="" ratio="2 / 1" className={css.picture} />
          <figcaption className={css.caption}>{title}</figcaption>
        </figure>
      ))}
    </LazyCarousel>
  );
}

const TABS: { key: BookingTabState['status']; label: string; children: ReactNode }[] = [
  {
    key: 'exteriorService',
    label: bookingPage.tabs.exterior,
    children: <ExteriorSlides />,
  },
  { key: 'washingPlan', label: bookingPage.tabs.plans, children: <PlanGrid /> },
];

export default function BookingPage() {
  const dispatch = useAppDispatch();
  const tab = useAppSelector(selectBookingTab);
  return (
    <>
      <Hero {...hero} />
      <section className={joinClasses('container', css.start)} aria-labelledby="start">
        <div className={joinClasses('card', css.choice)}>
          <h2 id="start" className={css.heading}>
            {bookingPage.start.title}
          </h2>
          <p className={css.text}>{bookingPage.start.text}</p>
          <ServiceTypeChoice />
        </div>
        <BusinessMap />
      </section>
      <section className="band-white band" aria-labelledby="offers">
        <div className="container">
          <SectionHeading
            id="offers"
            eyebrow={bookingPage.offers.eyebrow}
            title={bookingPage.offers.title}
          />
          <Tabs
            label={bookingPage.offers.title}
            tabs={TABS}
            chosen={tab}
            onChoose={(chosen) => dispatch(tabChosen(chosen))}
          />
        </div>
      </section>
    </>
  );
}
