/** Stands in for a stylesheet that is imported only for its effect on the page. */
module.exports = {};
