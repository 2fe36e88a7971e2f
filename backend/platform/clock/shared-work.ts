import { Deadline, unlessAbandoned } from './deadline.ts';

/** Work that several callers wait for. It is ended early only when all of them have given up. */
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
    // Callers get any failure from `outcome`.
    this.#outcome.then(settled, settled);
  }

  /** Whether all callers gave up before it had an outcome. The next caller must then start the work again. */
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
