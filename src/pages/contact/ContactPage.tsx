import { Hero } from '../../components/Hero';
import { InfoCard } from '../../components/InfoCard';
import { joinClasses } from '../../components/joinClasses';
import { SectionHeading } from '../../components/SectionHeading';
import { heroes } from '../../content/pictures';
import { BusinessMap } from '../../containers/BusinessMap';
import { ContactForm } from '../../containers/ContactForm';
import { contactValues } from '../../containers/ContactList';
import { useConfig } from '../../components/ConfigContext';
import css from './ContactPage.module.css';

function Cards() {
  const { address, phone, email, hours, whatsapp } = contactValues(useConfig());
  const cards = [
    { title: 'Office address', icon: 'pin', fact: address && <address>{address}</address> },
    { title: 'Phone', icon: 'phone', fact: phone },
    { title: 'Email', icon: 'mail', fact: email },
  ] as const;
  return (
    <div className="fact-grid">
      {cards.map(
        ({ fact, ...card }) =>
          fact && (
            <InfoCard key={card.title} {...card}>
              {fact}
            </InfoCard>
          ),
      )}
      <InfoCard title="Support" icon="clock">
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
      <Hero
        title="Contact Us"
        paragraph="A question, a compliment or a stubborn stain: we'd love to hear from you."
        picture={heroes.booking}
      />
      <section className="container band" aria-labelledby="get-in-touch">
        <SectionHeading id="get-in-touch" eyebrow="Get in touch" title="We're here for you" />
        <Cards />
        <div className={css.columns}>
          {contact.email !== undefined && (
            <div className={joinClasses('card', css.form)}>
              <h3 className={css.heading}>Write to us</h3>
              <ContactForm withYear sendLabel="SEND MESSAGE" />
            </div>
          )}
          <BusinessMap />
        </div>
      </section>
    </>
  );
}
