import { antdTheme } from '../themeConfig';

/**
 * Replaces the modules in which antd's components describe their styles for its run time. The same
 * rules are in the style sheets beside this file; a component only needs its class for the theme.
 */

const NAMES: readonly [hashId: string, themeClass: string] = ['', antdTheme.cssVar?.key ?? ''];

const useStyle = (): typeof NAMES => NAMES;

export default useStyle;
export const useSharedStyle = useStyle;

export const genStyleHooks = () => useStyle;
export const genComponentStyleHook = () => useStyle;
export const genSubStyleComponent = () => () => null;

/** Names and references of a component's own variables. */
export function genCssVar(prefix: string, component: string) {
  const start = `--${prefix.replace(/\./g, '')}-${component}-`;
  return [
    (name: string) => `${start}${name}`,
    (name: string, fallback?: string) =>
      `var(${start}${name}${fallback === undefined ? '' : `, ${fallback}`})`,
  ] as const;
}
