/** Reads the deployed `config.json`, which editors may save with a byte order mark (CONF-5). */

const BYTE_ORDER_MARK = /^\uFEFF/;

/**
 * @param text the file's content
 * @throws SyntaxError when it is no JSON
 */
export const configJson = (text: string): unknown =>
  JSON.parse(text.replace(BYTE_ORDER_MARK, '')) as unknown;
