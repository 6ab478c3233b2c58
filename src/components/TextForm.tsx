import type { ReactNode, SyntheticEvent } from 'react';

export interface TextFormProps<Name extends string> {
  fields: readonly Name[];
  /** Called on submit; the input is kept. */
  onSend: (texts: Record<Name, string>) => void;
  className?: string | undefined;
  children: ReactNode;
}

const textOf = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name);
  const isText =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement;
  return isText ? field.value : '';
};

/**
 * A form of plain fields without validation. Submitted before hydration it does nothing
 * (`method="dialog"` outside a dialog), so that nothing typed ends up in an address.
 */
export function TextForm<Name extends string>({
  fields,
  onSend,
  className,
  children,
}: TextFormProps<Name>) {
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const texts = Object.fromEntries(fields.map((name) => [name, textOf(form, name)]));
    onSend(texts as Record<Name, string>);
  };
  return (
    <form className={className} method="dialog" noValidate onSubmit={send}>
      {children}
    </form>
  );
}
