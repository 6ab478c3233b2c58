import { antdTheme } from '../themeConfig';

/** Replaces antd's style modules by ./styles: a component only needs its class for the theme. */

const NAMES: readonly [hashId: string, themeClass: string] = ['', antdTheme.cssVar?.key ?? ''];

const useStyle = (): typeof NAMES => NAMES;

export default useStyle;
export const useSharedStyle = useStyle;

export const genStyleHooks = () => useStyle;
export const genComponentStyleHook = () => useStyle;
export const genSubStyleComponent = () => () => null;

/** The names of a component's CSS variables and references to them. */
export function genCssVar(prefix: string, component: string) {
  const start = `--${prefix.replace(/\./g, '')}-${component}-`;
  return [
    (name: string) => `${start}${name}`,
    (name: string, fallback?: string) =>
      `var(${start}${name}${fallback === undefined ? '' : `, ${fallback}`})`,
  ] as const;
}
