import { useId } from 'react';

import css from './AddressCard.module.css';
import { Icon } from './Icon';
import { joinClasses } from './joinClasses';

export interface AddressView {
  name: string;
  address: string;
  city: string;
  pincode: string;
}

function Lines({ address, city, pincode }: AddressView) {
  const lines = [address, [city, pincode].filter(Boolean).join(', ')].filter(Boolean);
  return lines.map((line) => (
    <span key={line} className={css.line}>
      {line}
    </span>
  ));
}

export function AddressCard(address: AddressView) {
  return (
    <article className={joinClasses('card', css.card)}>
      <span className={css.pin}>
        <Icon name="pin" size={22} />
      </span>
      <div className={css.words}>
        <h2 className={css.name}>{address.name || 'Address'}</h2>
        <p>
          <Lines {...address} />
        </p>
      </div>
    </article>
  );
}

export interface AddressChoiceProps extends AddressView {
  group: string;
  value: string;
  checked: boolean;
  onSelect: (value: string) => void;
}

/** A saved address as a radio button (PAY-2). */
export function AddressChoice({ group, value, checked, onSelect, ...address }: AddressChoiceProps) {
  const linesId = useId();
  return (
    <label className={joinClasses('card', css.card, css.choice, checked && css.checked)}>
      <input
        className={css.radio}
        type="radio"
        name={group}
        value={value}
        checked={checked}
        aria-label={address.name || 'Address'}
        aria-describedby={linesId}
        onChange={() => onSelect(value)}
      />
      <span className={css.words}>
        <span className={css.name}>{address.name}</span>
        <span id={linesId}>
          <Lines {...address} />
        </span>
      </span>
    </label>
  );
}
