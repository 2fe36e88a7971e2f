import { AsyncLocalStorage } from 'node:async_hooks';
import { yieldToEventLoop } from '../../clock/backoff.ts';
import { SharedWork } from '../../clock/shared-work.ts';

interface Request {
  readonly began: number;
  readonly isOver: () => boolean;
}

interface Query<T> {
  readonly began: number;
  readonly states: SharedWork<T>;
}

/**
 * Reads the states of all views with as few queries as possible: concurrent callers share one query, and so do all calls of one request, which may see
 * the views as of any moment since it began. All other calls get the current states.
 */
export class ViewStates<T> {
  /** Orders the starts of requests and queries. */
  #moment = 0;
  #coming: SharedWork<T> | null = null;
  #latest: Query<T> | null = null;
  readonly #requests = new AsyncLocalStorage<Request>();

  constructor(private readonly query: () => Promise<T>) {}

  /** Runs the work of one request, until `isOver`. */
  within<R>(isOver: () => boolean, work: () => R): R {
    this.#moment += 1;
    return this.#requests.run({ began: this.#moment, isOver }, work);
  }

  /** The finished or running query of this request; null if none. */
  known(): Promise<T> | null {
    const request = this.#requests.getStore();
    if (request === undefined || request.isOver() || this.#latest === null) return null;
    return this.#latest.began > request.began && !this.#latest.states.isAbandoned ? this.#latest.states.outcome() : null;
  }

  /** The current states. */
  now(): Promise<T> {
    if (this.#coming === null || this.#coming.isAbandoned) this.#coming = this.#begin();
    return this.#coming.outcome();
  }

  #begin(): SharedWork<T> {
    const states: SharedWork<T> = new SharedWork(async () => {
      await yieldToEventLoop();
      if (this.#coming === states) this.#coming = null;
      this.#moment += 1;
      const query = { began: this.#moment, states };
      this.#latest = query;
      try {
        return await this.query();
      } catch (error) {
        // Callers that share the query get the failure; the next caller starts a new one.
        if (this.#latest === query) this.#latest = null;
        throw error;
      }
    });
    return states;
  }
}
