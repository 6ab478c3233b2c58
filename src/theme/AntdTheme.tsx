import { ConfigProvider } from 'antd';
import enGB from 'antd/locale/en_GB';
import type { ReactNode } from 'react';

import './antd/styles/base.css';
import { antdTheme } from './themeConfig';

/** The styles come from the files in ./antd/styles: the site's policy allows no style elements. */
const THEME = { ...antdTheme, zeroRuntime: true };

/**
 * Gives the Ant Design parts inside it the site's theme and British texts. Formats of dates and
 * times are set on each picker, never by the locale.
 *
 * Import it only from chunks that load on demand: it brings the core of the library with it, which
 * the first paint of a page must not wait for.
 * @param props.children anything that draws with antd
 */
export function AntdTheme({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={THEME} locale={enGB}>
      {children}
    </ConfigProvider>
  );
}
