/** Encodes a text for a URL, without lone surrogates. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));

interface Message {
  subject: string;
  body: string;
}

export const mailAddress = (to: string, { subject, body }: Message): string => {
  const fields = `subject=${encoded(subject)}&body=${encoded(body)}`;
  return `mailto:${encoded(to).replace('%40', '@')}?${fields}`;
};

export const CONTACT_FIELDS = ['name', 'email', 'vehicleYear', 'message'] as const;

export type ContactForm = Record<(typeof CONTACT_FIELDS)[number], string>;

/** The message for the visitor's email app (PAGE-2), with CRLF line endings as mail requires. */
export function contactMessage(
  { name, email, vehicleYear, message }: ContactForm,
  businessName: string,
): Message {
  const sender = name.trim();
  const facts = Object.entries({
    Name: sender,
    Email: email.trim(),
    'Vehicle year': vehicleYear,
  }).flatMap(([label, fact]) => (fact === '' ? [] : `${label}: ${fact}`));
  const parts = [message.trim(), facts.join('\n')].filter((part) => part !== '');
  return {
    subject: sender === '' ? `Message to ${businessName}` : `Message from ${sender}`,
    body: parts.join('\n\n').replace(/\r?\n/g, '\r\n'),
  };
}
