import { AsyncLocalStorage } from 'node:async_hooks';

interface Request {
  readonly began: number;
  readonly over: AbortSignal;
}

interface Look<T> {
  readonly began: number;
  readonly states: Promise<T>;
}

/**
 * The states of all views, with as few queries as can be: those who ask at the same moment share one, and so do all questions of one
 * request, which may see the views as they were at any moment since it began. Everybody else is told what is so now.
 */
export class ViewStates<T> {
  /** Counts requests and queries, so that it is known which began first. */
  #moment = 0;
  #coming: Promise<T> | null = null;
  #latest: Look<T> | null = null;
  readonly #requests = new AsyncLocalStorage<Request>();

  constructor(private readonly query: () => Promise<T>) {}

  /** Work of one request, until it is over. */
  within<R>(over: AbortSignal, work: () => R): R {
    this.#moment += 1;
    return this.#requests.run({ began: this.#moment, over }, work);
  }

  /** What a query of this request has told or is about to tell; null where there was none. */
  known(): Promise<T> | null {
    const request = this.#requests.getStore();
    if (request === undefined || request.over.aborted || this.#latest === null) return null;
    return this.#latest.began > request.began ? this.#latest.states : null;
  }

  /** As it is now, or a moment later. */
  now(): Promise<T> {
    this.#coming ??= new Promise((resolve) => setImmediate(resolve)).then(() => this.#look());
    return this.#coming;
  }

  #look(): Promise<T> {
    this.#coming = null;
    this.#moment += 1;
    const look = { began: this.#moment, states: this.query() };
    this.#latest = look;
    // A failure is nobody's but those who asked: the next one asks again.
    look.states.catch(() => {
      if (this.#latest === look) this.#latest = null;
    });
    return look.states;
  }
}
