import { ConfigProvider } from 'antd';
import enGB from 'antd/locale/en_GB';
import type { ReactNode } from 'react';

import './antd/styles/base.css';
import { antdTheme } from './themeConfig';

/** Styles come from the files in ./antd/styles: the site's policy doesn't allow style elements. */
const THEME = { ...antdTheme, zeroRuntime: true };

/** Lists and calendars belong to the page's main part, so that none is outside of every landmark. */
const popupContainer = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest('main') ?? document.body;

/**
 * Provides the site's theme and British texts to Ant Design. Date and time formats are set on each
 * picker, not through the locale.
 *
 * Import it only from lazy chunks: it pulls in the core of the library, which first paint must not
 * wait for.
 */
export function AntdTheme({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={THEME} locale={enGB} getPopupContainer={popupContainer}>
      {children}
    </ConfigProvider>
  );
}
