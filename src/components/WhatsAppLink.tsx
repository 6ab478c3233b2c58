import { Icon } from './Icon';
import css from './WhatsAppLink.module.css';

/** The floating chat link at the bottom right of every page (HEAD-5). */
export function WhatsAppLink({ href }: { href: string }) {
  return (
    <aside className="no-print" aria-label="Chat">
      <a
        className={css.link}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="WhatsApp chat"
      >
        <Icon name="whatsapp" size={28} />
      </a>
    </aside>
  );
}
