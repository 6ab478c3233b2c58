import { placeLines, type Place } from '../domain/addressLines';
import css from './AddressCard.module.css';
import { Icon } from './Icon';
import { joinClasses } from './joinClasses';

interface AddressView extends Place {
  name: string;
}

/** An address: its place, then the name. */
const linesOf = (address: AddressView): string[] =>
  [...placeLines(address), address.name].filter(Boolean);

/** A saved address (DASH-7). */
export function AddressCard(address: AddressView) {
  const [title = 'Address', ...lines] = linesOf(address);
  return (
    <article className={joinClasses('card', css.card)}>
      <span className={css.pin}>
        <Icon name="pin" size={22} />
      </span>
      <div className={css.words}>
        <h2 className={css.title}>{title}</h2>
        {lines.map((line, place) => (
          <p key={place} className={css.line}>
            {line}
          </p>
        ))}
      </div>
    </article>
  );
}

interface Props extends AddressView {
  value: string;
  checked: boolean;
  onSelect: (value: string) => void;
}

/** A saved address as a radio button (PAY-2). */
export function AddressChoice({ value, checked, onSelect, ...address }: Props) {
  const [title = 'Address', ...lines] = linesOf(address);
  return (
    <label className={joinClasses('card', css.card, css.choice, checked && css.checked)}>
      <input
        className={css.radio}
        type="radio"
        name="address"
        value={value}
        checked={checked}
        aria-label={[title, ...lines].join(', ')}
        onChange={() => onSelect(value)}
      />
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        {lines.map((line, place) => (
          <span key={place} className={css.line}>
            {line}
          </span>
        ))}
      </span>
    </label>
  );
}
