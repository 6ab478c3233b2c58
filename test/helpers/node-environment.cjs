const { TestEnvironment } = require('jest-environment-node');

require('./compile-once.cjs');
const { oneAtATime } = require('./one-at-a-time.cjs');

/** Jest's own, with modules that are compiled once. */
module.exports = oneAtATime(TestEnvironment);
