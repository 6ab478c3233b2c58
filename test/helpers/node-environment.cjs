require('./compile-once.cjs');

/** Jest's own, with modules that are compiled once. */
module.exports = require('jest-environment-node').TestEnvironment;
