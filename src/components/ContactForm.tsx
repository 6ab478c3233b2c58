import { useId } from 'react';

import { Button } from './Button';
import css from './ContactForm.module.css';
import { TextAreaField } from './TextAreaField';
import { TextField } from './TextField';
import { TextForm } from './TextForm';

export interface ContactFormFields {
  name: string;
  email: string;
  message: string;
}

/**
 * The short contact form (PAGE-2). Nothing is validated, and the input is kept.
 * @param props.sendLabel the button's label
 * @param props.onSend called on submit
 */
export function ContactForm({
  sendLabel,
  onSend,
}: {
  sendLabel: string;
  onSend: (fields: ContactFormFields) => void;
}) {
  const id = useId();
  return (
    <TextForm className={css.form} fields={['name', 'email', 'message']} onSend={onSend}>
      <TextField label="Name" name="name" autoComplete="name" />
      <TextField label="Email" name="email" type="email" autoComplete="email" />
      <div className={css.message}>
        <TextAreaField label="Message" name="message" rows={4} />
      </div>
      <Button type="submit" size="large" block aria-describedby={`${id}hint`}>
        {sendLabel}
      </Button>
      <p className={css.hint} id={`${id}hint`}>
        Opens your email app with this message.
      </p>
    </TextForm>
  );
}
