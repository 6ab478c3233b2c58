import { joinClasses } from '../components/joinClasses';
import { SiteLink } from '../components/SiteLink';
import { brand } from '../content/pictures';
import { dayAt } from '../domain/day';
import { ROUTES } from '../content/routes';
import { selectNow } from '../slices/site';
import { useConfig } from '../components/ConfigContext';
import { useAppSelector } from '../containers/hooks';
import { ContactList } from '../containers/ContactList';
import css from './Footer.module.css';
import { ReportControls } from '../containers/ReportControls';

/** Without `to` an entry is plain text. */
const COLUMNS: { title: string; entries: { label: string; to?: string }[] }[] = [
  {
    title: 'Company',
    entries: [
      { label: 'About Us', to: ROUTES.about.path },
      { label: 'Services', to: ROUTES.stores.path },
      { label: 'Client Testimonial' },
      { label: 'Our Technicians' },
    ],
  },
  {
    title: 'Help',
    entries: [
      { label: 'Contact Us', to: ROUTES.contact.path },
      { label: 'Terms & Conditions', to: ROUTES.terms.path },
      { label: 'Privacy Policy', to: ROUTES.privacy.path },
    ],
  },
];

/** The footer of the public pages (HEAD-6). */
export function Footer() {
  const { businessName } = useConfig();
  const now = useAppSelector(selectNow);
  return (
    <footer id="footer" className={joinClasses(css.footer, 'no-print')}>
      <div className={joinClasses('container', css.grid)}>
        <div className={css.about}>
          <img src={brand.logoLight} alt={businessName} width={522} height={68} loading="lazy" />
          <p>
            Book a trusted mobile or in-store car wash along the KwaZulu-Natal south coast. Pay
            safely in rand.
          </p>
        </div>
        {COLUMNS.map(({ title, entries }) => (
          <div key={title}>
            <h2 className={css.title}>{title}</h2>
            <ul>
              {entries.map(({ label, to }) => (
                <li key={label} className={css.entry}>
                  {to === undefined ? <span>{label}</span> : <SiteLink to={to}>{label}</SiteLink>}
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div>
          <h2 className={css.title}>Get in touch</h2>
          <ContactList
            className={css.contacts}
            kinds={['hours', 'phone', 'email', 'whatsapp', 'address']}
          />
        </div>
      </div>
      <div className={joinClasses('container', css.last)}>
        <p className={css.copyright}>
          {now === null ? `© ${businessName}` : `© ${dayAt(now).slice(0, 4)} ${businessName}`}
        </p>
        <div className={css.extra}>
          <ReportControls />
        </div>
      </div>
    </footer>
  );
}
