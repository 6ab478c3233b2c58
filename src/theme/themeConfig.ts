import type { ThemeConfig } from 'antd';

const RADIUS = 12;

/**
 * Ant Design's theme; scripts/antdStyles.ts takes its colours from `global.css`. A fixed key without
 * a hash keeps class names the same in every chunk and in the prerendered pages.
 */
export const antdTheme: ThemeConfig = {
  cssVar: { key: 'app' },
  hashed: false,
  token: {
    fontSize: 16,
    fontSizeSM: 14,
    fontWeightStrong: 700,
    borderRadius: RADIUS,
    borderRadiusSM: 8,
    borderRadiusLG: 20,
    controlHeight: 44,
    controlHeightLG: 48,
    controlHeightSM: 36,
    // Popups open without animation: while they grow, a press could start on one row, end on
    // another and be lost.
    motion: false,
  },
  components: {
    Select: { borderRadiusLG: RADIUS },
    DatePicker: { borderRadiusLG: RADIUS },
  },
};
