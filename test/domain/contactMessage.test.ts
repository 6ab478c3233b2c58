import { contactMessage } from '../../src/domain/contactMessage';

const fields = {
  name: ' Thandi ',
  email: 'thandi@example.test',
  vehicleYear: '',
  message: 'Hello\nthere',
};

describe('the message of a contact form', () => {
  it('has CRLF line endings, whatever was typed', () => {
    const { body } = contactMessage({ ...fields, vehicleYear: '2021' }, 'Amanzi Wash');
    expect(body).toBe(
      'Hello\r\nthere\r\n\r\nName: Thandi\r\nEmail: thandi@example.test\r\nVehicle year: 2021',
    );
    expect(contactMessage({ ...fields, message: 'a\r\nb' }, '').body).toContain('a\r\nb\r\n\r\n');
  });

  it('has the sender in the subject, or the business if there is no name', () => {
    expect(contactMessage(fields, 'Amanzi Wash').subject).toBe('Message from Thandi');
    expect(contactMessage({ ...fields, name: ' ' }, 'Amanzi Wash').subject).toBe(
      'Message to Amanzi Wash',
    );
  });

  it('omits blank fields', () => {
    expect(contactMessage({ ...fields, name: '', email: '', message: '' }, '').body).toBe('');
    expect(contactMessage({ ...fields, name: '', message: '' }, 'Amanzi Wash').body).toBe(
      'Email: thandi@example.test',
    );
  });
});
