import type { ThemeConfig } from 'antd';

import { fontFamily, palette, radius, shadow } from './look';

/**
 * Ant Design in the site's colours and shapes. The library's secondary text and link blue miss WCAG
 * AA, so both are replaced. A fixed key without a hash keeps class names the same in every chunk
 * and in the prerendered pages.
 */
export const antdTheme: ThemeConfig = {
  cssVar: { key: 'app' },
  hashed: false,
  token: {
    colorPrimary: palette.primary,
    colorPrimaryHover: palette.primaryHover,
    colorPrimaryActive: palette.primaryActive,
    // Also the library's focus ring, which must be 3:1 on white.
    colorPrimaryBorder: '#5491E2',
    colorInfo: palette.primary,
    colorLink: palette.primary,
    colorLinkHover: palette.primaryHover,
    colorLinkActive: palette.primaryActive,
    colorSuccess: palette.success,
    colorWarning: palette.warning,
    colorError: palette.error,
    colorTextBase: palette.ink,
    colorText: palette.ink,
    colorTextSecondary: palette.slate,
    colorTextTertiary: palette.hint,
    colorTextDescription: palette.slate,
    colorTextPlaceholder: palette.hint,
    colorIcon: palette.slate,
    colorBgLayout: palette.page,
    colorBorder: palette.fieldLine,
    colorBorderSecondary: palette.line,
    fontFamily,
    fontSize: 16,
    fontSizeSM: 14,
    fontSizeHeading1: 44,
    fontSizeHeading2: 40,
    fontSizeHeading3: 24,
    fontSizeHeading4: 20,
    fontWeightStrong: 700,
    borderRadius: radius.medium,
    borderRadiusSM: radius.small,
    borderRadiusLG: radius.large,
    controlHeight: 44,
    controlHeightLG: 48,
    controlHeightSM: 36,
    boxShadow: shadow.float,
    boxShadowSecondary: shadow.dialog,
    // Lists and calendars open without animation: while they grew, a press could start on one row,
    // end on another and get lost.
    motion: false,
    controlItemBgHover: palette.mist,
    controlItemBgActive: palette.primaryTint,
    controlItemBgActiveHover: palette.primarySoft,
    controlItemBgActiveDisabled: palette.page,
  },
  components: {
    Button: {
      fontWeight: 700,
      borderRadiusLG: radius.medium,
      primaryShadow: '0 6px 16px #0B62D647',
      defaultShadow: 'none',
      paddingInlineLG: 24,
    },
    Input: { borderRadiusLG: radius.medium, activeShadow: '0 0 0 3px #0B62D626' },
    Select: {
      optionActiveBg: palette.mist,
      optionSelectedBg: palette.primaryTint,
      optionSelectedColor: palette.ink,
      borderRadiusLG: radius.medium,
      multipleItemBg: palette.mist,
    },
    DatePicker: {
      cellHoverBg: palette.mist,
      cellBgDisabled: palette.page,
      borderRadiusLG: radius.medium,
    },
    Form: { labelFontSize: 14, labelColor: palette.text2, verticalLabelPadding: '0 0 6px' },
  },
};
