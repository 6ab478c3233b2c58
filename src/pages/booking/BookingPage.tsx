import { Suspense } from 'react';
import { Button } from '../../components/Button';
import { Hero } from '../../components/Hero';
import { joinClasses } from '../../components/joinClasses';
import { heroes } from '../../content/pictures';
import { BusinessMap } from '../../containers/BusinessMap';
import { ServiceTypeField } from '../../containers/ServiceTypeField';
import { ROUTES } from '../../content/routes';
import { BookingOffers } from './BookingOffers';
import css from './BookingPage.module.css';

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
