import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Commits by other connections must be noticed within 10 ms (architecture 3.2), so this is half of that. */
const POLL_MS = 5;

/**
 * Wakes waiting readers when the log has grown: at once for commits by this connection, and by polling `PRAGMA data_version` for others. It
 * polls only while a reader waits; a waiting reader keeps its process alive.
 */
export class ChangeSignal {
  readonly #dataVersion: StatementSync | null;
  readonly #waiting = new Set<() => void>();
  #seenDataVersion: unknown;
  #changes = 0;
  #timer: NodeJS.Timeout | null = null;

  /** @param shared false when no other connection can exist (an in-memory database). */
  constructor(db: DatabaseSync, shared: boolean) {
    this.#dataVersion = shared ? db.prepare('PRAGMA data_version') : null;
  }

  /**
   * Take a mark before reading and pass it to {@link wait} afterwards, so that no change in between is missed: the first poll compares with the previous
   * poll, no matter how long ago that was, and so finds changes by other connections.
   */
  mark(): number {
    return this.#changes;
  }

  changed(): void {
    this.#changes += 1;
    for (const wake of [...this.#waiting]) wake();
  }

  /** Resolves when something changed since `mark` or when `signal` aborts. */
  wait(mark: number, signal: AbortSignal): Promise<void> {
    if (this.#changes !== mark || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        if (this.#waiting.size === 0) this.#stop();
        resolve();
      };
      this.#waiting.add(wake);
      signal.addEventListener('abort', wake, { once: true });
      if (this.#dataVersion) this.#timer ??= setInterval(() => this.#look(), POLL_MS);
    });
  }

  #look(): void {
    try {
      const version = this.#dataVersion?.get()?.['data_version'];
      if (version === this.#seenDataVersion) return;
      this.#seenDataVersion = version;
      this.changed();
    } catch {
      // The awakened reader will get the same error and report it.
      this.changed();
    }
  }

  #stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }
}
