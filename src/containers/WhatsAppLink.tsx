import { Icon } from '../components/Icon';
import { useConfig } from '../components/ConfigContext';
import css from './WhatsAppLink.module.css';

/** The floating chat link at the bottom right of every page, if configured (HEAD-5). */
export function WhatsAppLink() {
  const { whatsappUrl } = useConfig();
  if (!whatsappUrl) return null;
  return (
    <aside className="no-print" aria-label="Chat">
      <a
        className={css.link}
        href={whatsappUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="WhatsApp chat"
      >
        <Icon name="whatsapp" size={28} />
      </a>
    </aside>
  );
}
