import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
} from 'react';
import { usePreload, type LazyComponent } from '../components/lazyWithPreload';
import { Icon } from '../components/Icon';
import { joinClasses } from '../components/joinClasses';
import { MOST_TYPED } from '../content/limits';
import { messages } from '../content/messages';
import { partFolded, partUnfolded, selectUnfolded } from '../slices/disclosures';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import css from './PickerField.module.css';

/** Where antd puts calendars and lists of times: outside of their field. */
const POPUP = '.ant-picker-dropdown';

/** How many days each arrow key goes in an open calendar. */
const DAYS_OF_KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

interface PickerFieldProps {
  id: string;
  label: string;
  /** Where a group of fields has a label that is seen. */
  isLabelHidden?: boolean;
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
  /** The name under which the state has it open. */
  part: string;
  /** The code of what opens. */
  code: Pick<LazyComponent, 'preload' | 'isLoaded'>;
  /** Whether to load that before anybody approaches the field. */
  isExpected?: boolean;
  onOpened?: () => void;
  /** What opens below the field, once its code is there. */
  children: (open: { isOpen: boolean; onClose: () => void }) => ReactNode;
}

/**
 * A labelled field of a date or a time (SRCH-2, SERV-7). It is the same native input from the first paint
 * on, takes what people type, and keeps the focus while they use what opens below it. A press selects all
 * of its text, so that typing replaces that. What opens is loaded when someone enters the field, and opens
 * for a press that came before. If loading fails, a sentence says so, the next press tries again, and
 * typing works all the same (NAV-9).
 */
export function PickerField({
  id,
  label,
  isLabelHidden = false,
  icon,
  placeholder,
  disabled = false,
  text,
  problem,
  onType,
  onTyped,
  onStep,
  part,
  code,
  isExpected = false,
  onOpened,
  children,
}: PickerFieldProps) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectUnfolded(part));
  // Also in a recorded state, where nobody approaches.
  const { isLoaded, hasFailed, load } = usePreload(code, isExpected || isOpen);
  const input = useRef<HTMLInputElement>(null);
  const hadFocus = useRef(false);
  const [draft, setDraft] = useState<string | null>(null);
  // Not while it is being typed.
  const isInvalid = problem !== null && draft === null;
  const isWaiting = isOpen && !isLoaded && !hasFailed;
  const noteId = `${id}-note`;

  const turn = (wanted: boolean) => {
    if (wanted && hasFailed) load();
    if (wanted === isOpen) return;
    dispatch(wanted ? partUnfolded(part) : partFolded(part));
    if (wanted) onOpened?.();
  };
  const type = (typed: string) => {
    setDraft(typed);
    onType?.(typed);
  };
  const take = () => {
    if (draft === null) return;
    setDraft(null);
    onTyped?.(draft);
    turn(false);
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (target === input.current) take();
    // Its lists can be scrolled by keys.
    const isInPopup = relatedTarget instanceof Element && relatedTarget.closest(POPUP) !== null;
    if (!isInPopup) turn(false);
  };

  // Typed before the page was alive.
  const takeEarly = useEffectEvent((early: string) => {
    type(early);
    if (input.current === document.activeElement) return;
    setDraft(null);
    onTyped?.(early);
  });
  useLayoutEffect(() => {
    const early = input.current?.value ?? '';
    if (early !== input.current?.defaultValue) takeEarly(early);
  }, []);

  // Of what was just chosen or taken, too, typing makes something else.
  useEffect(() => {
    if (draft === null && input.current === document.activeElement) input.current?.select();
  }, [draft, text]);

  return (
    <div className="field">
      <label className={isLabelHidden ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <span
        className={css.frame}
        onPointerEnter={disabled ? undefined : load}
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
          onFocus={load}
          onPointerDown={({ currentTarget }) => {
            hadFocus.current = currentTarget === document.activeElement;
          }}
          onClick={({ currentTarget }) => {
            turn(true);
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
            } else if (key === 'Escape') turn(false);
            else if (key === 'Enter' && draft !== null) take();
            else if (key === 'Enter') turn(!isOpen);
            else if (key === 'ArrowDown') turn(true);
          }}
        />
        <span className={joinClasses(css.end, isWaiting && 'btn-spinner')} aria-hidden="true">
          {!isWaiting && <Icon name={icon} />}
        </span>
        {isLoaded && children({ isOpen, onClose: () => turn(false) })}
      </span>
      {isInvalid && (
        <p id={noteId} className="field-problem" role="alert">
          {problem}
        </p>
      )}
      {isOpen && hasFailed && (
        <p className="field-problem" role="status">
          {messages.noConnection}
        </p>
      )}
    </div>
  );
}
