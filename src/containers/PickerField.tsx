import {
  useDeferredValue,
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
import { MAX_TYPED_LENGTH } from '../content/limits';
import { messages } from '../content/messages';
import { failureOf } from '../lib/missingFile';
import type { Disclosure } from '../slices/disclosures';
import { partFailed } from '../slices/site';
import { useAppDispatch } from './hooks';
import { usePopup } from './usePopup';
import css from './PickerField.module.css';

/** antd's popups, which it renders outside the field. */
const POPUP = '.ant-picker-dropdown';

/** The days that each arrow key moves in an open calendar. */
const DAYS_BY_KEY: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/**
 * Runs `then` after the current press: if the layout shifts before the release, the click misses its
 * target (LOOK-3).
 */
function afterPress(then: () => void): void {
  if (!document.documentElement.matches(':active')) {
    then();
    return;
  }
  const control = new AbortController();
  const finish = () => {
    control.abort();
    then();
  };
  // A press may also end in a drag or a menu, without a click.
  for (const end of ['click', 'pointercancel', 'pointerdown', 'keydown'])
    window.addEventListener(end, finish, { signal: control.signal });
}

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
  onInput?: (text: string) => void;
  /** Called with the text on Enter and on blur. */
  onCommit?: (text: string) => void;
  /** Called when an arrow key moves by so many days in the open calendar. */
  onStep?: (days: number) => void;
  /** Its disclosure's name in the store. */
  part: Disclosure;
  popupChunk: Pick<LazyComponent, 'preload' | 'isLoaded'>;
  /** Whether to preload the popup before the field is approached. */
  preloadsPopup?: boolean;
  onOpened?: () => void;
  /** The popup, once its chunk is loaded. */
  children: (open: {
    isOpen: boolean;
    onClose: () => void;
    /** Something was chosen in the popup: it replaces what was typed. */
    onPicked: () => void;
  }) => ReactNode;
}

/**
 * A labelled field of a date or a time (SRCH-2, SERV-7): a native input that accepts typed text and
 * keeps the focus while the popup is used. The popup's chunk loads on pointer or focus. If that
 * fails, the field says so, the next press retries, and typing still works (NAV-9).
 */
export function PickerField({
  id,
  label,
  isLabelHidden = false,
  icon,
  placeholder,
  text,
  problem,
  onInput,
  onCommit,
  onStep,
  part,
  popupChunk,
  preloadsPopup = false,
  onOpened,
  children,
}: PickerFieldProps) {
  const dispatch = useAppDispatch();
  const [isOpen, setShown] = usePopup(part);
  // Recorded states get no pointer events, so an open field loads its popup itself.
  const { isLoaded, hasFailed, load } = usePreload(popupChunk, preloadsPopup || isOpen, (error) => {
    // A failed preload is repeated on a press.
    if (isOpen) dispatch(partFailed({ part: 'picker', ...failureOf(error) }));
  });
  const input = useRef<HTMLInputElement>(null);
  const hadFocus = useRef(false);
  const [draft, setDraft] = useState<string | null>(null);
  // Don't overwrite text that is being typed.
  const isInvalid = problem !== null && draft === null;
  // A press shows the spinner at once; antd's popup takes longer to render.
  const isRendered = useDeferredValue(isOpen && isLoaded);
  const isWaiting = isOpen && !isRendered && !hasFailed;
  const noteId = `${id}-note`;

  const setOpen = (shouldOpen: boolean) => {
    if (shouldOpen && hasFailed) load();
    setShown(shouldOpen);
    if (shouldOpen && !isOpen) onOpened?.();
  };
  const handleInput = (typed: string) => {
    setDraft(typed);
    onInput?.(typed);
  };
  const commit = () => {
    if (draft === null) return;
    onCommit?.(draft);
    setOpen(false);
    // Clearing the draft may show a message, which shifts the layout.
    afterPress(() => setDraft(null));
  };
  const handleBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (target === input.current) commit();
    // The popup's lists can be scrolled by keyboard.
    const isInPopup = relatedTarget instanceof Element && relatedTarget.closest(POPUP) !== null;
    if (!isInPopup) setOpen(false);
  };

  // Typed before hydration.
  const adoptEarlyInput = useEffectEvent((early: string) => {
    handleInput(early);
    if (input.current === document.activeElement) return;
    setDraft(null);
    onCommit?.(early);
  });
  useLayoutEffect(() => {
    const early = input.current?.value ?? '';
    if (early !== input.current?.defaultValue) adoptEarlyInput(early);
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
        onBlur={handleBlur}
      >
        <input
          ref={input}
          id={id}
          className={joinClasses('field-input', css.text)}
          placeholder={placeholder}
          autoComplete="off"
          maxLength={MAX_TYPED_LENGTH}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? noteId : undefined}
          aria-busy={isWaiting || undefined}
          value={draft ?? text}
          onChange={({ target }) => handleInput(target.value)}
          onFocus={load}
          onPointerDown={({ currentTarget, pointerType }) => {
            hadFocus.current = currentTarget === document.activeElement;
            // On-screen keyboards cover the popup: they wait for a second tap.
            const asksForKeys = isOpen || hasFailed || pointerType === 'mouse';
            currentTarget.inputMode = asksForKeys ? '' : 'none';
          }}
          onClick={({ currentTarget }) => {
            setOpen(true);
            const isCursor = currentTarget.selectionStart === currentTarget.selectionEnd;
            if (!hadFocus.current && isCursor) currentTarget.select();
          }}
          onKeyDown={(event) => {
            const { key } = event;
            const days = DAYS_BY_KEY[key];
            // While typing, the arrow keys move the caret.
            if (days !== undefined && onStep && isOpen && draft === null) {
              event.preventDefault();
              onStep(days);
            } else if (key === 'Escape') setOpen(false);
            else if (key === 'Enter' && draft !== null) commit();
            else if (key === 'Enter') setOpen(!isOpen);
            else if (key === 'ArrowDown') setOpen(true);
          }}
        />
        <span className={joinClasses(css.end, isWaiting && 'btn-spinner')} aria-hidden="true">
          {!isWaiting && <Icon name={icon} />}
        </span>
        {isLoaded &&
          children({
            isOpen: isOpen && isRendered,
            onClose: () => setOpen(false),
            onPicked: () => setDraft(null),
          })}
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
