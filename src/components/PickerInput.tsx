import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
} from 'react';

import { MOST_TYPED } from '../content/limits';

import { Icon } from './Icon';
import { joinClasses } from './joinClasses';
import css from './PickerInput.module.css';

/** Where antd puts calendars and lists of times: outside of their field. */
const POPUP = '.ant-picker-dropdown';

/** How many days each arrow key goes in an open calendar. */
const DAYS_OF_KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

export interface PickerInputProps {
  id: string;
  icon: 'calendar' | 'clock';
  placeholder: string;
  disabled?: boolean;
  /** What the state has: a date or time as the pickers write it, or a text that is neither. */
  text: string;
  /** What is wrong with the text, if something is. */
  problem: string | null;
  /** Each change while someone types. */
  onType?: (text: string) => void;
  /** What was typed, on Enter and when the focus leaves. */
  onTyped?: (text: string) => void;
  /** An arrow key in the open calendar goes so many days forward, or back. */
  onStep?: (days: number) => void;
  isOpen: boolean;
  /** Its calendar or list of times is to be seen, or no longer. */
  onOpenChange: (isOpen: boolean) => void;
  /** It is about to be used: its calendar may be loaded. */
  onApproach: () => void;
  /** The calendar was asked for, and its code is on its way or could not be loaded. */
  isWaiting: boolean;
  failure: string | null;
  /** The calendar or list of times, which opens below the field. */
  children: ReactNode;
}

/**
 * The text field of a date or a time. It is the same native input from the first paint on, takes what
 * people type (SERV-7), and keeps the focus while they use its calendar. A press selects all of it, so
 * that typing replaces what it shows.
 */
export function PickerInput({
  id,
  icon,
  placeholder,
  disabled = false,
  text,
  problem,
  onType,
  onTyped,
  onStep,
  isOpen,
  onOpenChange,
  onApproach,
  isWaiting,
  failure,
  children,
}: PickerInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const hadFocus = useRef(false);
  const [draft, setDraft] = useState<string | null>(null);
  // Not while it is being typed.
  const isInvalid = problem !== null && draft === null;
  const noteId = `${id}-note`;

  const type = (typed: string) => {
    setDraft(typed);
    onType?.(typed);
  };
  const take = () => {
    if (draft === null) return;
    setDraft(null);
    onTyped?.(draft);
    onOpenChange(false);
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (target === input.current) take();
    // Its lists can be scrolled by keys.
    const isInPopup = relatedTarget instanceof Element && relatedTarget.closest(POPUP) !== null;
    if (!isInPopup) onOpenChange(false);
  };

  // Typed before the page was alive.
  const takeEarly = useRef((early: string) => {
    type(early);
    if (input.current === document.activeElement) return;
    setDraft(null);
    onTyped?.(early);
  });
  useLayoutEffect(() => {
    const early = input.current?.value ?? '';
    if (early !== input.current?.defaultValue) takeEarly.current(early);
  }, []);

  // Of what was just chosen or taken, too, typing makes something else.
  useEffect(() => {
    if (draft === null && input.current === document.activeElement) input.current?.select();
  }, [draft, text]);

  return (
    <>
      <span
        className={css.frame}
        onPointerEnter={disabled ? undefined : onApproach}
        // The focus stays in the field while its calendar is used.
        onMouseDown={(event) => {
          if (event.target !== input.current) event.preventDefault();
        }}
        onBlur={leave}
      >
        <input
          ref={input}
          id={id}
          className={joinClasses('field-input', css.text)}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={MOST_TYPED}
          disabled={disabled}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? noteId : undefined}
          aria-busy={isWaiting || undefined}
          value={draft ?? text}
          onChange={({ target }) => type(target.value)}
          onFocus={onApproach}
          onPointerDown={({ currentTarget }) => {
            hadFocus.current = currentTarget === document.activeElement;
          }}
          onClick={({ currentTarget }) => {
            onOpenChange(true);
            const isCursor = currentTarget.selectionStart === currentTarget.selectionEnd;
            if (!hadFocus.current && isCursor) currentTarget.select();
          }}
          onKeyDown={(event) => {
            const { key } = event;
            const days = DAYS_OF_KEYS[key];
            // What is being typed keeps its arrow keys.
            if (days !== undefined && onStep && isOpen && draft === null) {
              event.preventDefault();
              onStep(days);
            } else if (key === 'Escape') onOpenChange(false);
            else if (key === 'Enter' && draft !== null) take();
            else if (key === 'Enter') onOpenChange(!isOpen);
            else if (key === 'ArrowDown') onOpenChange(true);
          }}
        />
        <span className={joinClasses(css.end, isWaiting && 'btn-spinner')} aria-hidden="true">
          {!isWaiting && <Icon name={icon} />}
        </span>
        {children}
      </span>
      {isInvalid && (
        <p id={noteId} className="field-problem" role="alert">
          {problem}
        </p>
      )}
      {failure !== null && (
        <p className="field-problem" role="status">
          {failure}
        </p>
      )}
    </>
  );
}
