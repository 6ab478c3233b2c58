import { mailAddress } from '../domain/contactMessage';
import { messageWritten } from '../slices/site';
import { injectEffects } from './shared/injecting';

/** Opens the customer's email app with the message of the contact form. */
injectEffects((when) => {
  when(messageWritten, ({ payload }, { extra }) => {
    const to = extra.config.contact.email;
    if (to !== undefined) extra.services.page.leaveTo(mailAddress(to, payload.open()));
  });
});
