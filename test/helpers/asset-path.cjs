/** Replaces an image or a font by an address, as webpack does. */
module.exports = { __esModule: true, default: '/static/asset-in-tests' };
