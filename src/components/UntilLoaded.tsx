import { Component, useEffect, useState, type ReactNode } from 'react';

interface Focused {
  input: HTMLInputElement;
  text: string;
  selection: readonly [number | null, number | null];
}

/** Sets an input's text so that React takes it for typed. */
function setText(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const inputOf = (id: string): HTMLInputElement | null => {
  const element = document.getElementById(id);
  return element instanceof HTMLInputElement ? element : null;
};

/** Hands the focus, the selection and the typed text over to the input that replaces another. */
class HandedOver extends Component<{ id: string; children: ReactNode }> {
  override getSnapshotBeforeUpdate(): Focused | null {
    const input = inputOf(this.props.id);
    if (!input || input !== document.activeElement) return null;
    const { value: text, selectionStart, selectionEnd } = input;
    return { input, text, selection: [selectionStart, selectionEnd] };
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: Focused | null) {
    const input = inputOf(this.props.id);
    if (!before || !input || input === before.input) return;
    input.focus({ preventScroll: true });
    // A text that is still being typed has its cursor at the end.
    if (input.value !== before.text) setText(input, before.text);
    else input.setSelectionRange(...before.selection);
  }

  override render() {
    return this.props.children;
  }
}

/** Whether a pointer is down anywhere, until its click has been dispatched. */
function usePressed(isWatched: boolean): boolean {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isWatched) return undefined;
    const press = () => setPressed(true);
    const release = () => requestAnimationFrame(() => setPressed(false));
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, [isWatched]);
  return isPressed;
}

interface Props {
  /** The input's id in both versions. */
  id: string;
  /** Shown until then, in the same size. */
  plain: ReactNode;
  /** Null until its code is loaded. */
  loaded: ReactNode;
  /** Someone is typing in the plain version, which does not need the other. */
  isTyping?: boolean;
}

/**
 * A field that looks and reads the same before and after its library is loaded. It is replaced
 * between two presses, never during one, and keeps the focus.
 */
export function UntilLoaded({ id, plain, loaded, isTyping = false }: Props) {
  const [isReplaced, setReplaced] = useState(loaded !== null);
  const isPressed = usePressed(!isReplaced);
  if (!isReplaced && loaded !== null && !isPressed && !isTyping) setReplaced(true);
  return <HandedOver id={id}>{isReplaced ? loaded : plain}</HandedOver>;
}
