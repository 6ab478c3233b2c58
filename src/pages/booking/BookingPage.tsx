import type { Fetched } from '../../components/fetched';
import { Hero } from '../../components/Hero';
import { joinClasses } from '../../components/joinClasses';
import { bookingPage } from '../../content/bookingPage';
import { hero } from '../../content/heroes/booking';
import { BusinessMap } from '../../layouts/BusinessMap';
import { RestOfPage } from '../../layouts/RestOfPage';
import css from './BookingPage.module.css';
import { ServiceTypeChoice } from './ServiceTypeChoice';

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
          <ServiceTypeChoice />
        </div>
        <BusinessMap />
      </section>
      <RestOfPage rest={rest} />
    </>
  );
}
