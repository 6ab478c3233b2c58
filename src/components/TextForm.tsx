import {
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import type { TypedText } from '../domain/sealed';

interface TextFormProps<Name extends string> {
  fields: readonly Name[];
  /** Called on submit; the input is kept. */
  onSend: (texts: Record<Name, TypedText>) => void;
  /** Whether the browser checks the fields first; false by default. */
  validated?: boolean | undefined;
  /** Source of the default values while the form is pristine; a change resets the form. */
  pristineValues?: object | undefined;
  /** What was typed when the form was mounted last, by field. */
  draft?: RefObject<Readonly<Record<string, string>>> | undefined;
  onType?: ((name: string, text: string) => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const textOf = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name);
  return field && 'value' in field ? field.value : '';
};

/**
 * A form of uncontrolled fields. `method="dialog"` outside a dialog does nothing on submit before
 * hydration, so that no input ends up in a URL.
 */
export function TextForm<Name extends string>({
  fields,
  onSend,
  validated = false,
  pristineValues,
  draft,
  onType,
  className,
  children,
}: TextFormProps<Name>) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (pristineValues !== undefined) form.current?.reset();
  }, [pristineValues]);
  useLayoutEffect(() => {
    for (const [name, text] of Object.entries(draft?.current ?? {})) {
      const field = form.current?.elements.namedItem(name);
      if (field && 'value' in field) field.value = text;
    }
  }, [draft]);
  const handleInput = ({ target }: SyntheticEvent) => {
    if ('name' in target && 'value' in target) onType?.(String(target.name), String(target.value));
  };
  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    const texts = Object.fromEntries(fields.map((name) => [name, textOf(currentTarget, name)]));
    onSend(texts as Record<Name, unknown> as Record<Name, TypedText>);
  };
  return (
    <form
      ref={form}
      className={className}
      method="dialog"
      noValidate={!validated}
      onSubmit={handleSubmit}
      onInput={handleInput}
    >
      {children}
    </form>
  );
}
