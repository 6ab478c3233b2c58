import { Fragment, type ReactNode } from 'react';
import { Icon, type IconName } from '../components/Icon';
import type { AppConfig } from '../config';
import { HOURS_TEXT } from '../content/hours';
import { phoneLink } from '../domain/phone';
import { useConfig } from '../components/ConfigContext';

const ICONS = {
  hours: 'clock',
  phone: 'phone',
  email: 'mail',
  whatsapp: 'whatsapp',
  address: 'pin',
} as const satisfies Record<string, IconName>;

type ContactKind = keyof typeof ICONS;

/** Each number, with a link if it can be dialled. */
const PhoneNumbers = ({ phones }: { phones: readonly string[] }) => (
  <span>
    {phones.map((phone, index) => {
      const link = phoneLink(phone);
      return (
        <Fragment key={phone}>
          {index > 0 && <span>, </span>}
          {link === null ? <span>{phone}</span> : <a href={link}>{phone}</a>}
        </Fragment>
      );
    })}
  </span>
);

/** The contact details as texts and links; empty for those not configured. */
export const contactValues = ({
  contact: { phone, email, address },
  whatsappUrl,
}: AppConfig): Readonly<Record<ContactKind, ReactNode>> => ({
  hours: <span>{HOURS_TEXT}</span>,
  phone: phone?.length ? <PhoneNumbers phones={phone} /> : undefined,
  email: email && <a href={`mailto:${email}`}>{email}</a>,
  whatsapp: whatsappUrl && (
    <a href={whatsappUrl} target="_blank" rel="noopener noreferrer">
      Chat on WhatsApp
    </a>
  ),
  address: address && <span>{address}</span>,
});

interface ContactListProps {
  kinds: readonly ContactKind[];
  className: string | undefined;
}

export function ContactList({ kinds, className }: ContactListProps) {
  const values = contactValues(useConfig());
  return (
    <address>
      <ul className={className}>
        {kinds.map(
          (kind) =>
            values[kind] && (
              <li key={kind}>
                <Icon name={ICONS[kind]} />
                {values[kind]}
              </li>
            ),
        )}
      </ul>
    </address>
  );
}
