/** The Trusted Types policy with which webpack's runtime creates chunk URLs. */
const SCRIPT_POLICY = 'site-chunks';

module.exports = { SCRIPT_POLICY };
