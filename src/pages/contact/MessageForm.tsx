import { useId } from 'react';
import { Button } from '../../components/Button';
import { SelectField } from '../../components/SelectField';
import { TextAreaField } from '../../components/TextAreaField';
import { TextField } from '../../components/TextField';
import { TextForm } from '../../components/TextForm';
import { VEHICLE_YEARS } from '../../content/limits';
import { contactPage } from '../../content/contactPage';
import { contactMessage } from '../../domain/contactMessage';
import { messageWritten } from '../../slices/site';
import { useConfig } from '../../store/ConfigContext';
import { useAppDispatch } from '../../store/hooks';
import css from './ContactPage.module.css';

/** The contact form: nothing is validated, and the input is kept (PAGE-2). */
export function MessageForm() {
  const { businessName } = useConfig();
  const dispatch = useAppDispatch();
  const id = useId();
  return (
    <TextForm
      className="form"
      fields={['name', 'email', 'vehicleYear', 'message']}
      onSend={({ vehicleYear, ...fields }) => {
        const year = vehicleYear === '' ? {} : { vehicleYear: Number(vehicleYear) };
        dispatch(messageWritten(contactMessage({ ...fields, ...year }, businessName)));
      }}
    >
      <div className="form-grid">
        <TextField label="Name" name="name" autoComplete="name" />
        <TextField label="Email" name="email" type="email" autoComplete="email" />
      </div>
      <SelectField label={contactPage.vehicleYear} name="vehicleYear">
        <option value="">{contactPage.vehicleYear}</option>
        {VEHICLE_YEARS.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </SelectField>
      <TextAreaField label="Message" name="message" rows={5} />
      <Button type="submit" size="large" block aria-describedby={`${id}hint`}>
        {contactPage.send}
      </Button>
      <p id={`${id}hint`} className={css.hint}>
        {contactPage.hint}
      </p>
    </TextForm>
  );
}
