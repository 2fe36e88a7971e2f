import { AsyncLocalStorage } from 'node:async_hooks';
import { yieldToEventLoop } from '../../clock/backoff.ts';
import { SharedWork } from '../../clock/shared-work.ts';

interface Request {
  readonly began: number;
  readonly isOver: () => boolean;
}

interface Look<T> {
  readonly began: number;
  readonly states: SharedWork<T>;
}

/**
 * The states of all views, with as few queries as possible: concurrent callers share one, and so do all calls of one
 * request, which may see the views as they were at any moment since it began. All others get the present states.
 */
export class ViewStates<T> {
  /** Counts requests and queries, to know which began first. */
  #moment = 0;
  #coming: SharedWork<T> | null = null;
  #latest: Look<T> | null = null;
  readonly #requests = new AsyncLocalStorage<Request>();

  constructor(private readonly query: () => Promise<T>) {}

  /** Work of one request, until it is over. */
  within<R>(isOver: () => boolean, work: () => R): R {
    this.#moment += 1;
    return this.#requests.run({ began: this.#moment, isOver }, work);
  }

  /** The result of a query of this request, done or in progress; null when there was none. */
  known(): Promise<T> | null {
    const request = this.#requests.getStore();
    if (request === undefined || request.isOver() || this.#latest === null) return null;
    return this.#latest.began > request.began && !this.#latest.states.isAbandoned ? this.#latest.states.outcome() : null;
  }

  /** The states as they are now, or a moment later. */
  now(): Promise<T> {
    if (this.#coming === null || this.#coming.isAbandoned) this.#coming = this.#begin();
    return this.#coming.outcome();
  }

  #begin(): SharedWork<T> {
    const states: SharedWork<T> = new SharedWork(async () => {
      await yieldToEventLoop();
      if (this.#coming === states) this.#coming = null;
      this.#moment += 1;
      const look = { began: this.#moment, states };
      this.#latest = look;
      try {
        return await this.query();
      } catch (error) {
        // A failure is returned to those who share the query; the next caller starts a new one.
        if (this.#latest === look) this.#latest = null;
        throw error;
      }
    });
    return states;
  }
}
