import type { Fetched } from '../../components/fetched';
import { Button } from '../../components/Button';
import { Hero } from '../../components/Hero';
import { joinClasses } from '../../components/joinClasses';
import { bookingPage } from '../../content/bookingPage';
import { hero } from '../../content/heroes/booking';
import { BusinessMap } from '../../layouts/BusinessMap';
import { RestOfPage } from '../../layouts/RestOfPage';
import { ServiceTypeField } from '../../layouts/ServiceTypeField';
import { ROUTES } from '../../routes';
import css from './BookingPage.module.css';

export default function BookingPage({ rest }: { rest: Fetched }) {
  return (
    <>
      <Hero {...hero} />
      <section className={joinClasses('container', css.start)} aria-labelledby="start">
        <div className={joinClasses('card', css.choice)}>
          <h2 id="start" className={css.heading}>
            {bookingPage.start.title}
          </h2>
          <p className={css.text}>{bookingPage.start.text}</p>
          <ServiceTypeField label={bookingPage.serviceType} />
          <Button to={ROUTES.stores.path} className={css.book}>
            {bookingPage.book}
          </Button>
        </div>
        <BusinessMap />
      </section>
      <RestOfPage rest={rest} />
    </>
  );
}
