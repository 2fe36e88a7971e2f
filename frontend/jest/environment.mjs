import { TestEnvironment } from 'jest-environment-jsdom';
import { keptEnvironment } from '../../test/kit/jest/kept-environment.mjs';

/** Node's Request takes no signal of jsdom's AbortController; no test needs the one the router passes. */
class BrowserRequest extends Request {
  constructor(input, { signal: _signal, ...init } = {}) {
    super(input, init);
  }
}

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
  }

  /** Timers of what a test file showed would keep it in memory, and the worker from ending. */
  afterFile() {
    const newest = this.global.setTimeout(() => {});
    for (let id = this.cleared ?? 1; id <= newest; id += 1) this.global.clearTimeout(id);
    this.cleared = newest;
  }
}

export default keptEnvironment(BrowserEnvironment);
