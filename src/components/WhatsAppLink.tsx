import { Icon } from './Icon';
import { joinClasses } from './joinClasses';
import css from './WhatsAppLink.module.css';

/**
 * The floating chat link at the bottom right of every page (HEAD-5).
 * @param props.aboveBar the page has a bar at the lower edge of narrow windows, or will have one
 */
export function WhatsAppLink({ href, aboveBar = false }: { href: string; aboveBar?: boolean }) {
  return (
    <aside className="no-print" aria-label="Chat">
      <a
        className={joinClasses(css.link, aboveBar && css.aboveBar)}
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
