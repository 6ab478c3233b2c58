import { contactMessage, mailAddress } from '../../src/domain/contactMessage';
import fc from '../helpers/properties';

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

describe('the address that opens a mail program', () => {
  it('has the one recipient, subject and body, whatever is in them', () => {
    const hostile = fc
      .array(
        fc.oneof(
          fc.constantFrom(
            ...['&bcc=', '?', '#', '%0d%0a', '\r\n', '\n', '"', '<b>', '+', ' ', '%'],
          ),
          fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
        ),
        { maxLength: 20 },
      )
      .map((pieces) => pieces.join(''));
    const whole = (text: string): string => text.replace(/\p{Surrogate}/gu, '');
    fc.assert(
      fc.property(hostile, hostile, hostile, (name, subject, body) => {
        const address = mailAddress(`${name}@wash.example`, { subject, body });
        const { protocol, pathname, search, hash } = new URL(address);
        expect([protocol, hash]).toEqual(['mailto:', '']);
        expect(decodeURIComponent(pathname)).toBe(`${whole(name)}@wash.example`);
        // A mail program reads a plus sign as itself.
        const fields = search.slice(1).split('&');
        expect(fields.map((field) => field.split('=').map(decodeURIComponent))).toEqual([
          ['subject', whole(subject)],
          ['body', whole(body)],
        ]);
      }),
    );
  });
});
