/** Work under one key, one after the other; work under different keys runs at the same time. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs the work once everything begun earlier under its key has ended, however it ended. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const settled = turn.catch(() => undefined);
    this.#last.set(key, settled);
    try {
      return await turn;
    } finally {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    }
  }
}
