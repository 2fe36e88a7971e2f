import { TestEnvironment } from 'jest-environment-jsdom';
import { keptEnvironment } from '../../test/kit/jest/kept-environment.mjs';

/** Node's Request rejects signals from jsdom's AbortController; no test needs the signal the router passes, so it is dropped. */
class BrowserRequest extends Request {
  constructor(input, { signal: _signal, ...init } = {}) {
    super(input, init);
  }
}

const LONG_MS = 1_000;

/** jsdom plus the browser APIs it lacks, taken from Node: fetch types, streams, text encoding and structuredClone. */
class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, {
      Request: BrowserRequest,
      Response,
      Headers,
      ReadableStream,
      TextEncoder,
      TextDecoder,
      structuredClone,
    });
    this.longTimers = new Set();
    for (const name of ['setTimeout', 'setInterval']) {
      const start = this.global[name];
      this.global[name] = (work, ms = 0, ...args) => {
        const timer = start(work, ms, ...args);
        if (ms >= LONG_MS) this.longTimers.add(timer);
        return timer;
      };
    }
  }

  /** Clears long timers, which would keep the test file in memory and the worker running. Short ones are left: React's scheduled work must run. */
  afterFile() {
    for (const timer of this.longTimers) this.global.clearTimeout(timer);
    this.longTimers.clear();
  }
}

export default keptEnvironment(BrowserEnvironment);
