const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * Stands in for the browser's MessageChannel. Node's own keeps the process alive, so jest would
 * never end; a timer does the same for the one use our libraries make of it: "call me soon".
 */
class TimerMessageChannel {
  constructor() {
    this.port1 = this.#port(() => this.port2);
    this.port2 = this.#port(() => this.port1);
  }

  #port(other) {
    return {
      onmessage: null,
      postMessage(data) {
        setTimeout(() => other().onmessage?.({ data }), 0);
      },
      start() {},
      close() {},
    };
  }
}

/** jsdom plus the parts of a present-day browser that it lacks, taken from Node. */
module.exports = class BrowserLikeEnvironment extends TestEnvironment {
  // The "browser" condition would pick ES modules that jest cannot load.
  customExportConditions = [''];

  async setup() {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      fetch,
      Request,
      Response,
      Headers,
      FormData,
      Blob,
      File,
      AbortController,
      AbortSignal,
      ReadableStream,
      TransformStream,
      WritableStream,
      BroadcastChannel,
      structuredClone,
      // Not in browsers: what the tests themselves wait by.
      setImmediate,
      clearImmediate,
      MessageChannel: TimerMessageChannel,
    });
  }
};
