import { Form, Input, Select } from 'antd';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { SELECT_MENU, VEHICLE_YEARS } from '../../content/limits';
import { contactPage } from '../../content/texts';
import { contactMessage, type ContactFields } from '../../domain/contactMessage';
import { messageWritten } from '../../slices/site';
import { useConfig } from '../../store/ConfigContext';
import { useAppDispatch } from '../../store/hooks';
import { AntdTheme } from '../../theme/AntdTheme';
import css from './ContactPage.module.css';

const BLANK: ContactFields = { name: '', email: '', message: '' };

/** The contact form: nothing is checked, and what was typed stays (Specification §5). */
export function MessageForm() {
  const { businessName } = useConfig();
  const dispatch = useAppDispatch();
  return (
    <AntdTheme>
      <Form<ContactFields>
        name="contact"
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={BLANK}
        onFinish={(fields) => dispatch(messageWritten(contactMessage(fields, businessName)))}
      >
        <div className="form-grid">
          <Form.Item name="name" label="Name">
            <Input autoComplete="name" />
          </Form.Item>
          <Form.Item name="email" label="Email">
            <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
          </Form.Item>
        </div>
        <Form.Item name="vehicleYear" label={contactPage.vehicleYear}>
          <Select
            placeholder={contactPage.vehicleYear}
            allowClear
            suffix={<Icon name="down" size={18} />}
            listHeight={SELECT_MENU.maxHeight}
            // Within the page's landmarks, for screen readers.
            getPopupContainer={(field: HTMLElement) => field.parentElement ?? field}
            options={VEHICLE_YEARS.map((year) => ({ value: year, label: year }))}
          />
        </Form.Item>
        <Form.Item name="message" label="Message">
          <Input.TextArea rows={5} />
        </Form.Item>
        <Button type="submit" size="large" block aria-describedby="contact-hint">
          {contactPage.send}
        </Button>
        <p id="contact-hint" className={css.hint}>
          {contactPage.hint}
        </p>
      </Form>
    </AntdTheme>
  );
}
