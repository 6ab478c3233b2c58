/** Escapes text between tags or in a quoted attribute, for HTML and XML. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** An attribute, with a leading space. */
export const attribute = (name: string, value: string): string => ` ${name}="${escapeHtml(value)}"`;

/** A start tag; an attribute with an empty value is written without one. */
export const startTag = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === '' ? ` ${key}` : attribute(key, value)))
    .join('')}>`;

/** A data block: a script element that isn't executed and that its text can't close. */
export const dataElement = (id: string, data: unknown): string =>
  `${startTag('script', { type: 'application/json', id })}${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
