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
import { useAppDispatch, useAppSelector } from './hooks';
import css from './PickerField.module.css';

/** antd's popups, which it renders outside the field. */
const POPUP = '.ant-picker-dropdown';

/** The days that each arrow key moves in an open calendar. */
const DAYS_OF_KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

export interface PickerFieldProps {
  id: string;
  label: string;
  /** Hides the label if the group of fields has a visible one. */
  isLabelHidden?: boolean;
  icon: 'calendar' | 'clock';
  placeholder: string;
  /** The field's text in the store: a formatted date or time, or unparsable input. */
  text: string;
  problem: string | null;
  /** Called on each input event. */
  onType?: (text: string) => void;
  /** Called with the text on Enter and on blur. */
  onTyped?: (text: string) => void;
  /** Called when an arrow key moves by so many days in the open calendar. */
  onStep?: (days: number) => void;
  /** Its disclosure's name in the store. */
  part: string;
  code: Pick<LazyComponent, 'preload' | 'isLoaded'>;
  /** Whether to preload the popup before the field is approached. */
  isExpected?: boolean;
  onOpened?: () => void;
  /** The popup, once its chunk is loaded. */
  children: (open: { isOpen: boolean; onClose: () => void }) => ReactNode;
}

/**
 * A labelled field of a date or a time (SRCH-2, SERV-7). The same native input from the first paint
 * on; it accepts typed text and keeps the focus while the popup is used. A press selects its text,
 * so that typing replaces it. The popup's chunk loads on pointer or focus, and an earlier press
 * opens it once loaded. If loading fails, the field says so, the next press retries, and typing
 * still works (NAV-9).
 */
export function PickerField({
  id,
  label,
  isLabelHidden = false,
  icon,
  placeholder,
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
  // Recorded states get no pointer events, so an open field loads its popup itself.
  const { isLoaded, hasFailed, load } = usePreload(code, isExpected || isOpen);
  const input = useRef<HTMLInputElement>(null);
  const hadFocus = useRef(false);
  const [draft, setDraft] = useState<string | null>(null);
  // Don't overwrite text that is being typed.
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
    // The popup's lists can be scrolled by keyboard.
    const isInPopup = relatedTarget instanceof Element && relatedTarget.closest(POPUP) !== null;
    if (!isInPopup) turn(false);
  };

  // Typed before hydration.
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

  // Select the text after each choice, so that typing replaces it.
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
        onPointerEnter={load}
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
            // While typing, the arrow keys move the caret.
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
