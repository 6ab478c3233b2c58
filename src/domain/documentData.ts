/** The id of the data block with the configuration a document was prerendered with. */
export const PRERENDERED_WITH = 'prerendered-with';

/** The id of the data block with the API data embedded in a document. */
export const EMBEDDED_DATA = 'embedded-data';
