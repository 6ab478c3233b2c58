/** Replaces a stylesheet imported for its side effect. */
module.exports = {};
