import { joinClasses } from '../components/joinClasses';
import { SiteLink } from '../components/SiteLink';
import { footer } from '../content/navigation';
import { brand } from '../content/pictures';
import { dayAt } from '../domain/day';
import type { RootState } from '../slices/root';
import { selectNow } from '../slices/site';
import { useConfig } from '../store/ConfigContext';
import { useAppSelector } from '../store/hooks';
import { ContactList } from './ContactList';
import css from './Footer.module.css';
import { ReportControls } from './ReportControls';

/** Null until the clock has been read. */
function selectYear(state: RootState): string | null {
  const now = selectNow(state);
  return now === null ? null : dayAt(now).slice(0, 4);
}

/** The footer of the public pages (HEAD-6). */
export function Footer() {
  const { businessName } = useConfig();
  const year = useAppSelector(selectYear);
  return (
    <footer id="footer" className={joinClasses(css.footer, 'no-print')}>
      <div className={joinClasses('container', css.grid)}>
        <div className={css.about}>
          <img src={brand.logoLight} alt={businessName} width={522} height={68} loading="lazy" />
          <p>{footer.about}</p>
        </div>
        {footer.columns.map(({ title, entries }) => (
          <div key={title}>
            <h2 className={css.title}>{title}</h2>
            <ul>
              {entries.map(({ label, to }) => (
                <li key={label} className={css.entry}>
                  {to === undefined ? (
                    <span>{label}</span>
                  ) : (
                    <SiteLink to={to} className={css.link}>
                      {label}
                    </SiteLink>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div>
          <h2 className={css.title}>Get in touch</h2>
          <ContactList
            className={css.contacts}
            linkClass={css.link}
            kinds={['hours', 'phone', 'email', 'whatsapp', 'address']}
          />
        </div>
      </div>
      <div className={joinClasses('container', css.last)}>
        <p className={css.copyright}>
          {year === null ? `© ${businessName}` : `© ${year} ${businessName}`}
        </p>
        <div className={css.extra}>
          <ReportControls />
        </div>
      </div>
    </footer>
  );
}
