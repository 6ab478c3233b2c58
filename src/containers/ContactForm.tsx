import { useId } from 'react';
import { Button } from '../components/Button';
import { Field } from '../components/Field';
import { SelectField } from '../components/SelectField';
import { TextField } from '../components/TextField';
import { TextForm } from '../components/TextForm';
import { CONTACT_FIELDS } from '../domain/contactMessage';
import { messageWritten } from '../slices/site';
import { useAppDispatch } from './hooks';
import css from './ContactForm.module.css';

const YEAR = 'Vehicle year';

interface ContactFormProps {
  sendLabel: string;
  withYear?: boolean;
}

/** Opens a message in the customer's email app, without validation; the input stays (PAGE-2). */
export function ContactForm({ sendLabel, withYear = false }: ContactFormProps) {
  const dispatch = useAppDispatch();
  const hintId = useId();
  return (
    <TextForm
      className={css.form}
      fields={CONTACT_FIELDS}
      onSend={(form) => dispatch(messageWritten(form))}
    >
      <div className="form-grid">
        <TextField label="Name" name="name" autoComplete="name" />
        <TextField label="Email" name="email" type="email" autoComplete="email" />
      </div>
      {withYear && (
        <SelectField label={YEAR} name="vehicleYear">
          <option value="">{YEAR}</option>
          {[2020, 2021, 2022].map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </SelectField>
      )}
      <div className={css.message}>
        <Field label="Message">
          {(control) => <textarea {...control} name="message" rows={5} />}
        </Field>
      </div>
      <Button type="submit" size="large" block aria-describedby={hintId}>
        {sendLabel}
      </Button>
      <p id={hintId} className={css.hint}>
        Opens your email app with this message.
      </p>
    </TextForm>
  );
}
