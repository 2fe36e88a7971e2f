import { Deadline, unlessAbandoned } from './deadline.ts';

/** Work that several callers wait for. A caller that is gone does not end it for the others; when all are gone it ends. */
export class SharedWork<T> {
  readonly #deadline = new Deadline();
  readonly #outcome: Promise<T>;
  #waiting = 0;
  #settled = false;

  constructor(work: () => Promise<T>) {
    this.#outcome = this.#deadline.run(work);
    const settled = () => {
      this.#settled = true;
      this.#deadline.done();
    };
    // Each caller gets a failure from `outcome`.
    this.#outcome.then(settled, settled);
  }

  /** Whether everybody who waited was gone before it had an outcome: the next caller begins anew. */
  get isAbandoned(): boolean {
    return this.#deadline.isOver;
  }

  /** @throws Abandoned when the caller's own deadline is over, and what the work throws. */
  async outcome(): Promise<T> {
    this.#waiting += 1;
    try {
      return await unlessAbandoned(this.#outcome);
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0 && !this.#settled) this.#deadline.end('no longer needed');
    }
  }
}
