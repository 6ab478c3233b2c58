/** What an import of a stylesheet or a picture gives; webpack and jest both keep to it. */

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

/** The version in package.json, put in at build time. */
declare const __APP_VERSION__: string;
