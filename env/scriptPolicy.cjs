/** The name of the policy with which webpack's runtime creates chunk URLs; webpack.config.js needs it too. */
const SCRIPT_POLICY = 'site-chunks';

module.exports = { SCRIPT_POLICY };
