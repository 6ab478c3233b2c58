/** What importing a stylesheet or an image yields; webpack and jest both follow it. */

declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module '*.css';

declare module '*.svg' {
  const url: string;
  export default url;
}

declare module '*.png' {
  const url: string;
  export default url;
}

declare module '*.woff2' {
  const url: string;
  export default url;
}

/** Differs for each build, inlined at build time; undefined outside builds. */
declare const __BUILD__: string | undefined;
