import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { Icon } from '../components/Icon';
import { joinClasses } from '../components/joinClasses';
import { isDayOver, pickerDate } from '../domain/day';
import type { SearchDateProps } from './SearchDate';
import css from './SearchDate.module.css';

type Picker = ComponentType<SearchDateProps>;

const written = (date: string | null): string => (date === null ? '' : pickerDate(date));

/**
 * Parses `MM/DD/YYYY`, also without leading zeros.
 * @returns `YYYY-MM-DD`, or null for anything else
 */
function read(text: string): string | null {
  const [, month, day, year] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text) ?? [];
  if (month === undefined || day === undefined || year === undefined) return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/**
 * The search box's date (SRCH-2). The picker's library is loaded when the field is hovered or
 * focused. Until then, or if loading fails, a text field accepts the same dates; it also stays
 * while someone is typing in it.
 */
export function SearchDateField({
  id,
  date,
  openedAt,
  onChoose,
  isOpen,
  onOpenChange,
}: SearchDateProps) {
  const [Loaded, setLoaded] = useState<Picker | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
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

  if (Loaded && typed === null) {
    return (
      <Loaded
        id={id}
        date={date}
        openedAt={openedAt}
        onChoose={onChoose}
        startFocused={isFocused}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
      />
    );
  }

  const take = () => {
    if (typed === null) return;
    const day = read(typed);
    if (typed.trim() === '') onChoose(null);
    else if (day !== null && !isDayOver(day, openedAt)) onChoose(day);
    setTyped(null);
  };

  return (
    <span className={css.plain} onPointerEnter={fetchPicker}>
      <input
        id={id}
        className={joinClasses('field-input', css.text)}
        placeholder="Choose Date"
        autoComplete="off"
        value={typed ?? written(date)}
        onChange={({ target }) => setTyped(target.value)}
        onPointerDown={() => {
          if (!isOpen) onOpenChange(true);
        }}
        onFocus={() => {
          setFocused(true);
          fetchPicker();
        }}
        onBlur={() => {
          setFocused(false);
          if (isOpen) onOpenChange(false);
          take();
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take();
          if (key === 'Escape') setTyped(null);
        }}
      />
      <Icon name="calendar" />
    </span>
  );
}
