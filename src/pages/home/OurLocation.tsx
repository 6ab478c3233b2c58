import { ContactDetails } from '../../components/ContactDetails';
import { ContactForm } from '../../components/ContactForm';
import { joinClasses } from '../../components/joinClasses';
import { Picture } from '../../components/Picture';
import { SectionHeading } from '../../components/SectionHeading';
import { homeHeadings } from '../../content/home';
import { footer } from '../../content/navigation';
import { mapArt } from '../../content/pictures';
import { contactMessage } from '../../domain/contactMessage';
import { messageWritten } from '../../slices/site';
import { useConfig } from '../../store/ConfigContext';
import { useAppDispatch } from '../../store/hooks';
import css from './OurLocation.module.css';

export function OurLocation() {
  const { businessName, contact } = useConfig();
  const dispatch = useAppDispatch();
  const { eyebrow, send } = homeHeadings.location;
  return (
    <section className="band-mist band" aria-labelledby="our-location">
      <div className="container">
        <SectionHeading id="our-location" eyebrow={eyebrow} title={businessName} />
        <div className={css.columns}>
          <div className={joinClasses('card', css.place)}>
            <Picture
              src={mapArt.amanzimtoti}
              alt={`Map with the place of ${businessName}`}
              className={css.map}
            />
            <div className={css.details}>
              <ContactDetails {...contact} hours={footer.hours} />
            </div>
          </div>
          {contact.email !== undefined && (
            <div className={joinClasses('card', css.form)}>
              <h3>Write to us</h3>
              <ContactForm
                sendLabel={send}
                onSend={(fields) => dispatch(messageWritten(contactMessage(fields, businessName)))}
              />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
