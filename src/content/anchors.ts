export const ADDRESS_SECTION = 'your-address-section';

/** What opens the report controls at the bottom of every page. */
export const TROUBLE = 'having-trouble';
