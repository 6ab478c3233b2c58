import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import type { TypedText } from '../domain/sealed';

interface TextFormProps<Name extends string> {
  fields: readonly Name[];
  /** Called on submit; the input is kept. */
  onSend: (texts: Record<Name, TypedText>) => void;
  /** Whether the browser checks the fields first; false by default. */
  validated?: boolean | undefined;
  /** Source of the default values while the form is pristine; a change resets the form. */
  pristineValues?: object | undefined;
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
  className,
  children,
}: TextFormProps<Name>) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (pristineValues !== undefined) form.current?.reset();
  }, [pristineValues]);
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
    >
      {children}
    </form>
  );
}
