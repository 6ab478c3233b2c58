import type { ReactNode } from 'react';
import { joinClasses } from '../../components/joinClasses';
import { Carousel } from '../../components/Carousel';
import { Picture } from '../../components/Picture';
import { SectionHeading } from '../../components/SectionHeading';
import { Tabs } from '../../components/Tabs';
import { PlanGrid } from '../../containers/PlanGrid';
import { useCarousel } from '../../containers/useCarousel';
import { selectBookingTab, tabChosen, type BookingTabState } from '../../slices/bookingTab';
import { useAppDispatch, useAppSelector } from '../../containers/hooks';
import css from './BookingOffers.module.css';

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
  {
    key: 'exteriorService',
    label: EXTERIOR,
    children: <ExteriorSlides />,
  },
  { key: 'washingPlan', label: 'WASHING PLAN', children: <PlanGrid /> },
];

const TITLE = 'One wash, or a clean car all month';

/** The part below the fold. */
export function BookingOffers() {
  const dispatch = useAppDispatch();
  const tab = useAppSelector(selectBookingTab);
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
