/**
 * The site's palette. Text colours have at least 4.5:1 contrast on white, mist and sand; `aqua`,
 * `amber`, `coral` and `star` are decorative and never used for text on a light background.
 */
export const palette = {
  ink: '#0A2138',
  navy: '#0C2A4A',
  text2: '#27435E',
  slate: '#47617D',
  hint: '#587089',
  primary: '#0B62D6',
  primaryHover: '#0852B8',
  primaryActive: '#084A9F',
  primarySoft: '#CFE4FD',
  primaryTint: '#EAF3FE',
  aqua: '#1FB8C9',
  aquaLight: '#7FE3EA',
  teal: '#0A7683',
  amber: '#FFB127',
  star: '#E08A00',
  coral: '#FF6F52',
  success: '#137A5B',
  error: '#C8341C',
  warning: '#9A5B00',
  mist: '#EAF8FA',
  sand: '#FBF6EC',
  page: '#F6FAFC',
  line: '#DCE6EE',
  fieldLine: '#C4D3DF',
  white: '#FFFFFF',
} as const;

export const radius = { small: 8, medium: 12, large: 20, round: 999 } as const;

export const shadow = {
  card: '0 1px 2px #0A21380F,0 2px 8px #0A21380F',
  float: '0 4px 12px #0A213814,0 12px 32px #0A21381A',
  dialog: '0 12px 24px #0A21381A,0 28px 64px #0A213829',
} as const;

/** The site's font, with fallbacks until it has loaded. */
export const fontFamily =
  "'Figtree Variable','Figtree Arial','Figtree Roboto','Figtree DejaVu',system-ui,sans-serif";
