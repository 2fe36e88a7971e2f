import { TestEnvironment } from 'jest-environment-jsdom';
import { keptEnvironment } from '../../test/kit/jest/kept-environment.mjs';

/** Node's Request takes no signal of jsdom's AbortController; no test needs the one the router passes. */
class BrowserRequest extends Request {
  constructor(input, { signal: _signal, ...init } = {}) {
    super(input, init);
  }
}

const LONG_MS = 1_000;

/** jsdom with what browsers have and jsdom has not: the fetch types, streams and text coders of Node. */
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

  /** Long timers of what a test file showed would keep it in memory, and the worker from ending. What React has scheduled is due at once and must run. */
  afterFile() {
    for (const timer of this.longTimers) this.global.clearTimeout(timer);
    this.longTimers.clear();
  }
}

export default keptEnvironment(BrowserEnvironment);
