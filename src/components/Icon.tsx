/** Outlines on a 24 x 24 grid with a 2 px stroke. */
const outlines = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM20 20l-4-4',
  cart: 'M3 4h2.2l2.3 11.2a1.5 1.5 0 0 0 1.5 1.2h8.6a1.5 1.5 0 0 0 1.4-1.1L21 8H6.2M9.6 20.4h.01M17 20.4h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  trash: 'M4 7h16M9 7V4.5h6V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  phone:
    'M6 3.5h3l1.6 4.3-2 1.6a12 12 0 0 0 6 6l1.6-2 4.3 1.6v3A2 2 0 0 1 18.3 20.5 15.5 15.5 0 0 1 3.5 5.7 2 2 0 0 1 6 3.5Z',
  mail: 'M3.5 6h17v12.5h-17ZM4 6.5l8 6.5 8-6.5',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8v4.5l3 1.8',
  calendar: 'M4 6h16v14H4ZM4 10h16M8.5 3.5v4M15.5 3.5v4',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.6-4 3.7-6 7.5-6s6.9 2 7.5 6',
  card: 'M3.5 6h17v12.5h-17ZM3.5 10.5h17M7 15h3',
  logout: 'M14 4.5H5.5v15H14M10.5 12h10M17 8.5l3.5 3.5-3.5 3.5',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5ZM10.3 20.5h3.4',
  alert: 'M12 4.5L21 19.5H3ZM12 10v4.5M12 17h.01',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15',
  print: 'M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7Z',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  arrow: 'M4.5 12h15M13.5 6l6 6-6 6',
  play: 'M7 5l12 7-12 7Z',
  pause: 'M8.5 5v14M15.5 5v14',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.3M6.2 7.7A16 16 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4.2 4.2',
} as const;

/** Filled shapes on the same grid. */
const shapes = {
  star: 'M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9Z',
  whatsapp:
    'M12 2.5a9.4 9.4 0 0 0-8.1 14.2L2.6 21.5l4.9-1.3A9.4 9.4 0 1 0 12 2.5Zm0 1.7a7.7 7.7 0 1 1-4 14.3l-.3-.2-2.8.8.8-2.8-.2-.3A7.7 7.7 0 0 1 12 4.2ZM8.7 7.5c-.2 0-.5.1-.7.4-.3.3-.9.9-.9 2.1 0 1.3.9 2.5 1.1 2.7.1.2 1.8 2.9 4.5 3.9 2.2.9 2.7.7 3.2.7.5-.1 1.5-.7 1.7-1.3.2-.6.2-1.1.2-1.2-.1-.1-.3-.2-.6-.3l-1.6-.8c-.2-.1-.4-.1-.6.1l-.7.9c-.1.2-.3.2-.5.1-.3-.1-1.1-.4-2-1.3-.8-.7-1.3-1.5-1.4-1.8-.1-.2 0-.4.1-.5l.4-.4.3-.4c.1-.2 0-.3 0-.5L9.4 7.9c-.2-.4-.4-.4-.5-.4Z',
} as const;

const paths = { ...outlines, ...shapes };

export type IconName = keyof typeof paths;

const OUTLINE = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const SHAPE = { fill: 'currentColor', fillRule: 'evenodd' } as const;

/** A decorative icon in the text's colour; its size is in CSS pixels at the default text size. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number | undefined }) {
  const length = `${size / 16}rem`;
  const paint = name in shapes ? SHAPE : OUTLINE;
  return (
    <svg {...paint} width={length} height={length} viewBox="0 0 24 24" aria-hidden>
      <path d={paths[name]} />
    </svg>
  );
}
