/** Stands in for a picture or a font: webpack would give its address. */
module.exports = { __esModule: true, default: '/static/asset-in-tests' };
