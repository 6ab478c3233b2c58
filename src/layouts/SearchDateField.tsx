import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { HandedOver } from '../components/HandedOver';
import { Icon } from '../components/Icon';
import { joinClasses } from '../components/joinClasses';
import { MOST_TYPED } from '../content/limits';
import type { SearchDateProps } from './SearchDate';
import css from './SearchDate.module.css';

type Picker = ComponentType<SearchDateProps>;

type Props = Omit<SearchDateProps, 'onType' | 'onDone' | 'isTyped'> & {
  /** On Enter, or when the focus leaves, after typing. */
  onTyped: (text: string) => void;
};

/**
 * The search box's date (SRCH-2). The picker's library is loaded when the field is hovered or
 * focused. Until then, or if loading fails, a text field accepts the same dates; it also stays
 * while someone is typing in it.
 */
export function SearchDateField({ text, onTyped, ...field }: Props) {
  const { id, describedBy, isOpen, onOpenChange } = field;
  const [Loaded, setLoaded] = useState<Picker | null>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [isTypedHere, setTypedHere] = useState(false);
  const fetchPicker = useCallback(() => {
    // If loading fails, the text field stays: nothing is lost.
    void import('./SearchDate').then(
      ({ default: picker }) => setLoaded(() => picker),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    // Also in a recorded state, where there is no pointer.
    if (isOpen) fetchPicker();
  }, [isOpen, fetchPicker]);

  const take = () => {
    if (draft === null) return;
    onTyped(draft);
    if (isOpen) onOpenChange(false);
    setDraft(null);
    setTypedHere(false);
  };

  return (
    <HandedOver id={id}>
      {Loaded && !isTypedHere ? (
        <Loaded
          {...field}
          text={draft ?? text}
          onType={setDraft}
          onDone={take}
          isTyped={draft !== null}
        />
      ) : (
        <span className={css.plain} onPointerEnter={fetchPicker}>
          <input
            id={id}
            className={joinClasses('field-input', css.text)}
            placeholder="Choose Date"
            autoComplete="off"
            maxLength={MOST_TYPED}
            aria-invalid={describedBy !== undefined}
            aria-describedby={describedBy}
            value={draft ?? text}
            onChange={({ target }) => {
              setDraft(target.value);
              setTypedHere(true);
            }}
            onPointerDown={() => {
              if (!isOpen) onOpenChange(true);
            }}
            onFocus={fetchPicker}
            onBlur={() => {
              if (isOpen) onOpenChange(false);
              take();
            }}
            onKeyDown={({ key }) => {
              if (key === 'Enter') take();
            }}
          />
          <Icon name="calendar" />
        </span>
      )}
    </HandedOver>
  );
}
