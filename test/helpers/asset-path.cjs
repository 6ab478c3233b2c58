/** Replaces an image or a font by its URL, as webpack does. */
module.exports = { __esModule: true, default: '/static/asset-in-tests' };
