/**
 * Runs tasks of one stream in order, and tasks of different streams concurrently. A task that waits between two tries frees its slot but still blocks
 * its stream.
 */
export class StreamLanes {
  readonly #concurrency: number;
  readonly #window: number;
  readonly #lanes = new Map<string, Promise<void>>();
  readonly #wanting: (() => void)[] = [];
  #busy = 0;
  #unfinished = 0;
  #changed: (() => void)[] = [];

  /** @param window maximum number of unfinished tasks; beyond it, `room` waits. */
  constructor(concurrency: number, window: number) {
    this.#concurrency = concurrency;
    this.#window = window;
  }

  /** Queues a task behind the others of its stream. Tasks never reject. */
  push(stream: string, task: () => Promise<void>): void {
    this.#unfinished += 1;
    const lane = (this.#lanes.get(stream) ?? Promise.resolve()).then(task).finally(() => {
      this.#unfinished -= 1;
      if (this.#lanes.get(stream) === lane) this.#lanes.delete(stream);
      const changed = this.#changed;
      this.#changed = [];
      for (const notify of changed) notify();
    });
    this.#lanes.set(stream, lane);
  }

  /** Runs one try of a task as soon as a slot is free. */
  async withSlot<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy >= this.#concurrency) await new Promise<void>((resolve) => this.#wanting.push(resolve));
    else this.#busy += 1;
    try {
      return await work();
    } finally {
      const next = this.#wanting.shift();
      if (next) next();
      else this.#busy -= 1;
    }
  }

  /** Resolves when another task may be pushed, or when the signal aborts. */
  async room(signal: AbortSignal): Promise<void> {
    while (this.#unfinished >= this.#window && !signal.aborted) await this.#change(signal);
  }

  /** Resolves when all tasks are finished. */
  async idle(): Promise<void> {
    while (this.#unfinished > 0) await this.#change();
  }

  #change(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        signal?.removeEventListener('abort', done);
        resolve();
      };
      this.#changed.push(done);
      signal?.addEventListener('abort', done, { once: true });
    });
  }
}
