export interface ContactFields {
  name: string;
  email: string;
  message: string;
  vehicleYear?: number | undefined;
}

/**
 * The message for the customer's mail program (PAGE-2).
 * @returns subject and body, with CRLF line endings as mail requires
 */
export function contactMessage(
  { name, email, message, vehicleYear }: ContactFields,
  businessName: string,
): { subject: string; body: string } {
  const sender = name.trim();
  const facts = [
    ['Name', sender],
    ['Email', email.trim()],
    ['Vehicle year', vehicleYear === undefined ? '' : String(vehicleYear)],
  ]
    .filter(([, fact]) => fact !== '')
    .map(([label, fact]) => `${label ?? ''}: ${fact ?? ''}`);
  const parts = [message.trim(), facts.join('\n')].filter((part) => part !== '');
  return {
    subject: sender === '' ? `Message to ${businessName}` : `Message from ${sender}`,
    body: parts.join('\n\n').replace(/\r?\n/g, '\r\n'),
  };
}
