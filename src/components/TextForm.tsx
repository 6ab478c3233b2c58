import type { ReactNode, SyntheticEvent } from 'react';

export interface TextFormProps<Name extends string> {
  /** The names of its fields: inputs, text areas and selects. */
  fields: readonly Name[];
  /** The button, or Enter in a field; what was typed stays. */
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
 * A form of plain fields that checks nothing by itself. Sent before the page is hydrated, it goes
 * nowhere (`method="dialog"` outside a dialog), so that nothing typed gets into an address.
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
