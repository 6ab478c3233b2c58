const { TestEnvironment } = require('jest-environment-node');

require('./compile-once.cjs');

/** No test waits this long; the cache keeps responses for the length of a visit. */
const LONG_MS = 60_000;

/** Jest's own, with modules that are compiled once, and whose long timers don't keep the process alive. */
class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { setTimeout } = this.global;
    this.global.setTimeout = (run, ms, ...args) => {
      const timer = setTimeout(run, ms, ...args);
      return ms >= LONG_MS ? timer.unref() : timer;
    };
  }
}

module.exports = NodeEnvironment;
