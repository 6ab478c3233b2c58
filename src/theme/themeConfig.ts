import type { ThemeConfig } from 'antd';

/** The colours of `global.css` that antd's parts show. */
export const palette = {
  ink: '#0A2138',
  slate: '#47617D',
  hint: '#587089',
  primary: '#0B62D6',
  primaryHover: '#0852B8',
  primaryActive: '#084A9F',
  primarySoft: '#CFE4FD',
  primaryTint: '#EAF3FE',
  error: '#C8341C',
  warning: '#9A5B00',
  mist: '#EAF8FA',
  page: '#F6FAFC',
  line: '#DCE6EE',
  fieldLine: '#C4D3DF',
} as const;

const RADIUS = 12;

/**
 * Ant Design in the site's colours and shapes, as far as its parts show them. The library's grey texts
 * and link blue miss WCAG AA, so they are replaced. A fixed key without a hash keeps class names the same in every chunk
 * and in the prerendered pages.
 */
export const antdTheme: ThemeConfig = {
  cssVar: { key: 'app' },
  hashed: false,
  token: {
    colorPrimary: palette.primary,
    colorPrimaryHover: palette.primaryHover,
    // Also the library's focus ring, which must be 3:1 on white.
    colorPrimaryBorder: '#5491E2',
    colorLink: palette.primary,
    colorLinkHover: palette.primaryHover,
    colorLinkActive: palette.primaryActive,
    colorWarning: palette.warning,
    colorError: palette.error,
    colorTextBase: palette.ink,
    colorText: palette.ink,
    colorTextTertiary: palette.hint,
    colorTextDescription: palette.slate,
    colorTextPlaceholder: palette.hint,
    colorIcon: palette.slate,
    colorBorder: palette.fieldLine,
    colorBorderSecondary: palette.line,
    fontFamily:
      "'Figtree Variable','Figtree Arial','Figtree Roboto','Figtree DejaVu',system-ui,sans-serif",
    fontSize: 16,
    fontSizeSM: 14,
    fontWeightStrong: 700,
    borderRadius: RADIUS,
    borderRadiusSM: 8,
    borderRadiusLG: 20,
    controlHeight: 44,
    controlHeightLG: 48,
    controlHeightSM: 36,
    boxShadowSecondary: '0 12px 24px #0A21381A,0 28px 64px #0A213829',
    // Lists and calendars open without animation: while they grew, a press could start on one row,
    // end on another and get lost.
    motion: false,
    controlItemBgActive: palette.primaryTint,
    controlItemBgActiveHover: palette.primarySoft,
  },
  components: {
    Select: {
      optionActiveBg: palette.mist,
      borderRadiusLG: RADIUS,
      multipleItemBg: palette.mist,
    },
    DatePicker: {
      cellHoverBg: palette.mist,
      cellBgDisabled: palette.page,
      borderRadiusLG: RADIUS,
    },
  },
};
