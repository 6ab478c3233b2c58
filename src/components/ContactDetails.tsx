import { telAddress } from '../domain/phone';
import css from './ContactDetails.module.css';
import { Icon } from './Icon';

/** Missing details are not configured and not shown. */
export interface ContactDetailsProps {
  address?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  hours: string;
}

export function ContactDetails({ address, phone, email, hours }: ContactDetailsProps) {
  return (
    <ul className={css.list}>
      {address !== undefined && (
        <li>
          <Icon name="pin" />
          <address>{address}</address>
        </li>
      )}
      {phone !== undefined && (
        <li>
          <Icon name="phone" />
          <a href={telAddress(phone)}>{phone}</a>
        </li>
      )}
      {email !== undefined && (
        <li>
          <Icon name="mail" />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      <li>
        <Icon name="clock" />
        <span>{hours}</span>
      </li>
    </ul>
  );
}
