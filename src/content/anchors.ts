export const ADDRESS_SECTION = 'your-address-section';

/** The last way to hand a report to support, at the foot of every page. */
export const REPORT_CODE = 'report-code';
