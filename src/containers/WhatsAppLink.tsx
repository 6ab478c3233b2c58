import { useEffect, useRef } from 'react';
import { Icon } from '../components/Icon';
import { joinClasses } from '../components/joinClasses';
import { useConfig } from '../components/ConfigContext';
import css from './WhatsAppLink.module.css';

const CONTROLS =
  'a[href], button, input, select, textarea, [role="button"], label, .price, [data-foot]';

/** The distance between the points checked beneath the link, in pixels. */
const STEP = 10;

const hasText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

/** Whether the whole link covers neither text nor a control at this scroll position. */
function hasRoom(link: HTMLElement): boolean {
  const { offsetWidth: width, offsetHeight: height } = link;
  const { top } = link.getBoundingClientRect();
  const edge = document.documentElement.clientWidth;
  for (let x = edge - width; x < edge; x += STEP)
    for (let y = top; y <= top + height; y += STEP)
      for (const element of document.elementsFromPoint(x, y))
        if (!link.contains(element) && (hasText(element) || element.closest(CONTROLS)))
          return false;
  return true;
}

/**
 * The floating chat link at the bottom right of every page, if configured, and above a bar at the
 * bottom if there is one. On windows without a margin it is a tab at the edge, which shrinks to a
 * sliver while scrolling and if it would cover something (HEAD-5).
 */
export function WhatsAppLink({ aboveBar = false }: { aboveBar?: boolean }) {
  const { whatsappUrl } = useConfig();
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const link = ref.current;
    if (!link) return undefined;
    let isScrolling = false;
    let frame = 0;
    const update = () => {
      if (!isScrolling) link.toggleAttribute('data-whole', hasRoom(link));
    };
    const updateSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    const shrink = () => {
      // Older Safari doesn't report the end.
      isScrolling = 'onscrollend' in window;
      link.removeAttribute('data-whole');
    };
    const settle = () => {
      isScrolling = false;
      update();
    };
    // Also reports the first size.
    const sizes = new ResizeObserver(update);
    sizes.observe(document.body);
    // Content that takes reserved space, or becomes visible.
    const content = new MutationObserver(updateSoon);
    content.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['class', 'hidden'],
    });
    document.addEventListener('scroll', shrink, { passive: true });
    document.addEventListener('scrollend', settle);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      content.disconnect();
      document.removeEventListener('scroll', shrink);
      document.removeEventListener('scrollend', settle);
    };
  }, [whatsappUrl]);
  if (!whatsappUrl) return null;
  return (
    <aside className="no-print" aria-label="Chat">
      <a
        ref={ref}
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
