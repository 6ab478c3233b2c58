import { contactMessage, mailAddress } from '../domain/contactMessage';
import { messageWritten } from '../slices/site';
import type { When } from './shared/listening';

/** Opens the visitor's email app with the contact form's message. */
export function addContactEffects(when: When): void {
  when(messageWritten, ({ payload }, { extra }) => {
    const { businessName, contact } = extra.config;
    if (contact.email === undefined) return;
    const message = contactMessage(payload.open(), businessName);
    extra.services.page.leaveTo(mailAddress(contact.email, message));
  });
}
