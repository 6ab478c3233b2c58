export const ADDRESS_SECTION = 'your-address-section';

/** The last report control at the bottom of every page. */
export const REPORT_CODE = 'report-code';
