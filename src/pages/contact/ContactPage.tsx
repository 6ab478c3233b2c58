import { Hero } from '../../components/Hero';
import { InfoCard } from '../../components/InfoCard';
import { joinClasses } from '../../components/joinClasses';
import { SectionHeading } from '../../components/SectionHeading';
import { hero } from '../../content/heroes/contact';
import { footer } from '../../content/navigation';
import { contactCards, contactPage } from '../../content/contactPage';
import { BusinessMap } from '../../layouts/BusinessMap';
import { telAddress } from '../../domain/phone';
import { useConfig } from '../../store/ConfigContext';
import css from './ContactPage.module.css';
import { MessageForm } from './MessageForm';

/** The contact details; those not configured are left out. */
function Cards() {
  const { contact, whatsappUrl } = useConfig();
  const { phone, email, address } = contact;
  return (
    <div className="fact-grid">
      {address !== undefined && (
        <InfoCard {...contactCards.address}>
          <address>{address}</address>
        </InfoCard>
      )}
      {phone !== undefined && (
        <InfoCard {...contactCards.phone}>
          <a href={telAddress(phone)}>{phone}</a>
        </InfoCard>
      )}
      {email !== undefined && (
        <InfoCard {...contactCards.email}>
          <a href={`mailto:${email}`}>{email}</a>
        </InfoCard>
      )}
      <InfoCard {...contactCards.support}>
        <p>{footer.hours}</p>
        {whatsappUrl !== undefined && (
          <a href={whatsappUrl} target="_blank" rel="noopener noreferrer">
            Chat on WhatsApp
          </a>
        )}
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
              <MessageForm />
            </div>
          )}
          <BusinessMap />
        </div>
      </section>
    </>
  );
}
