import { Icon } from '../components/Icon';
import { joinClasses } from '../components/joinClasses';
import { useConfig } from '../store/ConfigContext';
import css from './WhatsAppLink.module.css';

/**
 * The floating chat link at the bottom right of every page, if one is configured (HEAD-5).
 * @param props.aboveBar whether the page has, or will have, a bar at the bottom of narrow windows
 */
export function WhatsAppLink({ aboveBar = false }: { aboveBar?: boolean }) {
  const { whatsappUrl } = useConfig();
  if (!whatsappUrl) return null;
  return (
    <aside className="no-print" aria-label="Chat">
      <a
        className={joinClasses(css.link, aboveBar && css.aboveBar)}
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
