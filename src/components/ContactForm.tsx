import { useId, type SyntheticEvent } from 'react';

import { Button } from './Button';
import css from './ContactForm.module.css';

/** What was typed; any of it may be blank. */
export interface ContactFormFields {
  name: string;
  email: string;
  message: string;
}

const textOf = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name);
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText ? field.value : '';
};

/**
 * The short contact form (Specification §2, "Home sections"). Nothing is checked, and what was
 * typed stays.
 * @param props.sendLabel the words of its button
 * @param props.onSend the button, or Enter in a field
 */
export function ContactForm({
  sendLabel,
  onSend,
}: {
  sendLabel: string;
  onSend: (fields: ContactFormFields) => void;
}) {
  const id = useId();
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onSend({
      name: textOf(form, 'name'),
      email: textOf(form, 'email'),
      message: textOf(form, 'message'),
    });
  };
  return (
    // `dialog`: sent before the page is hydrated, the form goes nowhere and keeps what was typed.
    <form className={css.form} method="dialog" noValidate onSubmit={send}>
      <div className="field">
        <label className="field-label" htmlFor={`${id}name`}>
          Name
        </label>
        <input id={`${id}name`} name="name" className="field-input" autoComplete="name" />
      </div>
      <div className="field">
        <label className="field-label" htmlFor={`${id}email`}>
          Email
        </label>
        <input
          id={`${id}email`}
          name="email"
          type="email"
          className="field-input"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <div className={`field ${css.message ?? ''}`}>
        <label className="field-label" htmlFor={`${id}message`}>
          Message
        </label>
        <textarea id={`${id}message`} name="message" className="field-input" rows={4} />
      </div>
      <Button type="submit" size="large" block aria-describedby={`${id}hint`}>
        {sendLabel}
      </Button>
      <p className={css.hint} id={`${id}hint`}>
        Opens your email app with this message.
      </p>
    </form>
  );
}
