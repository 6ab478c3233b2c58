import { mailAddress } from '../domain/contactMessage';
import { messageWritten } from '../slices/site';
import type { When } from './shared/listening';

/** Opens the visitor's email app with the contact form's message. */
export function addContactEffects(when: When): void {
  when(messageWritten, ({ payload }, { extra }) => {
    const to = extra.config.contact.email;
    if (to !== undefined) extra.services.page.leaveTo(mailAddress(to, payload.open()));
  });
}
