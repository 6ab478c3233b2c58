import { Component, type ReactNode } from 'react';

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

interface Props {
  id: string;
  children: ReactNode;
  /** Hands over the typed text too, which the new input doesn't have from the state. */
  carriesText?: boolean;
}

/** Hands the focus and the selection over to the input that replaces another with the same id. */
export class HandedOver extends Component<Props> {
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
    if (input.value === before.text) input.setSelectionRange(...before.selection);
    // A text that is still being typed has its cursor at the end.
    else if (this.props.carriesText) setText(input, before.text);
  }

  override render() {
    return this.props.children;
  }
}
