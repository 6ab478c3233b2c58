import { Hero } from '../../components/Hero';
import { InfoCard } from '../../components/InfoCard';
import { joinClasses } from '../../components/joinClasses';
import { SectionHeading } from '../../components/SectionHeading';
import { hero } from '../../content/heroes/contact';
import { contactCards, contactPage } from '../../content/contactPage';
import { BusinessMap } from '../../layouts/BusinessMap';
import { ContactForm } from '../../layouts/ContactForm';
import { contactValues } from '../../layouts/ContactList';
import { useConfig } from '../../store/ConfigContext';
import css from './ContactPage.module.css';

/** The contact details; those not configured are left out. */
function Cards() {
  const { address, phone, email, hours, whatsapp } = contactValues(useConfig());
  return (
    <div className="fact-grid">
      {address && (
        <InfoCard {...contactCards.address}>
          <address>{address}</address>
        </InfoCard>
      )}
      {phone && <InfoCard {...contactCards.phone}>{phone}</InfoCard>}
      {email && <InfoCard {...contactCards.email}>{email}</InfoCard>}
      <InfoCard {...contactCards.support}>
        <p>{hours}</p>
        {whatsapp}
      </InfoCard>
    </div>
  );
}

export default function ContactPage() {
  const { contact } = useConfig();
  return (
    <>
      <Hero {...hero} />
      <section className="container band" aria-labelledby="get-in-touch">
        <SectionHeading id="get-in-touch" eyebrow={contactPage.eyebrow} title={contactPage.title} />
        <Cards />
        <div className={css.columns}>
          {contact.email !== undefined && (
            <div className={joinClasses('card', css.form)}>
              <h3 className={css.heading}>{contactPage.formTitle}</h3>
              <ContactForm withYear sendLabel={contactPage.send} />
            </div>
          )}
          <BusinessMap />
        </div>
      </section>
    </>
  );
}
