import { ConfigProvider } from 'antd';
import enGB from 'antd/locale/en_GB';
import type { ReactNode } from 'react';
import './antd/styles/base.css';
import { antdTheme } from './themeConfig';

/** Styles come from the files in ./antd/styles: the site's policy doesn't allow style elements. */
const THEME = { ...antdTheme, zeroRuntime: true };

/** Renders popups into the field's dialog or `main`, which focus traps and landmarks include. */
const popupContainer = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('dialog, main') ?? document.body;

/**
 * Provides the site's theme and British texts to Ant Design. Import it only from lazy chunks: it
 * includes antd's core, for which the first paint must not wait.
 */
export function AntdTheme({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={THEME} locale={enGB} getPopupContainer={popupContainer}>
      {children}
    </ConfigProvider>
  );
}
