import type { ReactNode } from 'react';
import { SiteLink } from './SiteLink';

import { brand } from '../content/pictures';
import { telAddress } from '../domain/phone';

import css from './Footer.module.css';
import { Icon } from './Icon';
import { joinClasses } from './joinClasses';

/** Without `to` it is plain text. */
export interface FooterEntry {
  label: string;
  to?: string | undefined;
}

export interface FooterProps {
  businessName: string;
  about: string;
  columns: readonly { title: string; entries: readonly FooterEntry[] }[];
  hours: string;
  phone?: string | undefined;
  email?: string | undefined;
  address?: string | undefined;
  whatsappUrl?: string | undefined;
  /** The copyright year; null until the clock has been read. */
  year: number | null;
  /** At the end of the last line. */
  extra?: ReactNode;
}

/** The footer of the public pages (HEAD-6). */
export function Footer({
  businessName,
  about,
  columns,
  hours,
  phone,
  email,
  address,
  whatsappUrl,
  year,
  extra,
}: FooterProps) {
  return (
    <footer id="footer" className={joinClasses(css.footer, 'no-print')}>
      <div className={joinClasses('container', css.grid)}>
        <div className={css.about}>
          <img src={brand.logoLight} alt={businessName} width={522} height={68} loading="lazy" />
          <p>{about}</p>
        </div>
        {columns.map(({ title, entries }) => (
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
          <address>
            <ul>
              <li className={css.contact}>
                <Icon name="clock" />
                <span>{hours}</span>
              </li>
              {phone && (
                <li className={css.contact}>
                  <Icon name="phone" />
                  <a className={css.link} href={telAddress(phone)}>
                    {phone}
                  </a>
                </li>
              )}
              {email && (
                <li className={css.contact}>
                  <Icon name="mail" />
                  <a className={css.link} href={`mailto:${email}`}>
                    {email}
                  </a>
                </li>
              )}
              {whatsappUrl && (
                <li className={css.contact}>
                  <Icon name="whatsapp" />
                  <a
                    className={css.link}
                    href={whatsappUrl}
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    Chat on WhatsApp
                  </a>
                </li>
              )}
              {address && (
                <li className={css.contact}>
                  <Icon name="pin" />
                  <span>{address}</span>
                </li>
              )}
            </ul>
          </address>
        </div>
      </div>
      <div className={joinClasses('container', css.last)}>
        <p className={css.copyright}>
          {year === null ? `© ${businessName}` : `© ${year} ${businessName}`}
        </p>
        {extra && <div className={css.extra}>{extra}</div>}
      </div>
    </footer>
  );
}
