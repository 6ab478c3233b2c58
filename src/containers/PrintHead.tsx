import { useGetUserDetailsQuery } from '../api/profile';
import { useConfig } from '../components/ConfigContext';
import { brand } from '../content/pictures';
import css from './PrintHead.module.css';

/** The issuer and the customer, above printed bookings. */
export function PrintHead() {
  const { businessName, contact } = useConfig();
  const { data: user } = useGetUserDetailsQuery();
  return (
    <div className={css.paper}>
      <img src={brand.logo} alt="" width={261} height={34} />
      <p className={css.business}>{businessName}</p>
      {[...(contact.phone ?? []), contact.email].filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {user?.name && <p className={css.customer}>{user.name}</p>}
    </div>
  );
}
