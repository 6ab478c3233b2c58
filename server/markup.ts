/** Escapes text between tags or in a quoted attribute, for HTML and XML. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** One attribute with the space before it. */
export const attribute = (name: string, value: string): string => ` ${name}="${escaped(value)}"`;

/** A start tag; attributes without a value have only a name. */
export const tag = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === '' ? ` ${key}` : attribute(key, value)))
    .join('')}>`;

/** A script element with data, which browsers don't execute and whose text can't end it. */
export const dataElement = (id: string, data: unknown): string =>
  `${tag('script', { type: 'application/json', id })}${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
