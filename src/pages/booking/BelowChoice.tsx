import type { ReactNode } from 'react';
import { joinClasses } from '../../components/joinClasses';
import { Carousel } from '../../components/Carousel';
import { Picture } from '../../components/Picture';
import { SectionHeading } from '../../components/SectionHeading';
import { Tabs } from '../../components/Tabs';
import { bookingPage } from '../../content/bookingPage';
import { PlanGrid } from '../../layouts/PlanGrid';
import { useCarousel } from '../../layouts/useCarousel';
import { selectBookingTab, tabChosen, type BookingTabState } from '../../slices/bookingTab';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import css from './BelowChoice.module.css';

function ExteriorSlides() {
  const { slide, onSlide } = useCarousel('exteriorService');
  return (
    <Carousel label={bookingPage.tabs.exterior} slide={slide} onSlide={onSlide}>
      {bookingPage.slides.map(({ title, picture }) => (
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
    label: bookingPage.tabs.exterior,
    children: <ExteriorSlides />,
  },
  { key: 'washingPlan', label: bookingPage.tabs.plans, children: <PlanGrid /> },
];

/** What the page shows below its first screen. */
export default function BelowChoice() {
  const dispatch = useAppDispatch();
  const tab = useAppSelector(selectBookingTab);
  return (
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
  );
}
