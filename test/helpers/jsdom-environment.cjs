const { TestEnvironment } = require('jest-environment-jsdom');

require('./compile-once.cjs');

/**
 * Replaces the browser's MessageChannel. Node's own keeps the process alive, so jest would never
 * exit; a timer does the same for the only use our libraries have for it: scheduling a callback.
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

/** jsdom plus features of current browsers that it lacks, taken from Node. */
class BrowserLikeEnvironment extends TestEnvironment {
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
      // Not in browsers: for the tests themselves.
      setImmediate,
      clearImmediate,
      MessageChannel: TimerMessageChannel,
    });
  }
}

module.exports = BrowserLikeEnvironment;
