import { resolve } from 'node:path';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { BroadcastChannel } from 'node:worker_threads';

/** Commits by other connections must be noticed within 10 ms (architecture 3.2), so this is half of that. */
const POLL_MS = 5;
/** How long the first commit by another process after a quiet period may go unnoticed. */
const QUIET_POLL_MS = 50;
/** How long after a commit further ones are expected. */
const BUSY_MS = 1_000;

/**
 * Wakes waiting readers when the log has grown: at once for commits by this connection, and by polling `PRAGMA data_version` for others, more often while
 * there are commits. The first commit after a quiet period is announced to the other threads of the process. Polls only while a reader waits; a
 * waiting reader keeps its process alive.
 */
export class ChangeSignal {
  readonly #dataVersion: StatementSync | null = null;
  readonly #threads: BroadcastChannel | null = null;
  readonly #waiting = new Set<() => void>();
  #seenDataVersion: unknown;
  #changes = 0;
  #timer: NodeJS.Timeout | null = null;
  #changedAt = Number.NEGATIVE_INFINITY;
  #announcedAt = Number.NEGATIVE_INFINITY;

  /** @param path of the database; null when no other connection can exist (an in-memory database). */
  constructor(db: DatabaseSync, path: string | null) {
    if (path === null) return;
    this.#dataVersion = db.prepare('PRAGMA data_version');
    this.#threads = new BroadcastChannel(`log ${resolve(path)}`);
    this.#threads.onmessage = () => {
      if (this.#timer) this.#look();
    };
    this.#threads.unref();
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
    this.#changedAt = performance.now();
    for (const wake of [...this.#waiting]) wake();
  }

  /** This connection has committed. */
  committed(): void {
    this.changed();
    // Other threads poll often for twice as long, so they need no further announcement yet.
    if (this.#changedAt - this.#announcedAt < BUSY_MS / 2) return;
    this.#announcedAt = this.#changedAt;
    this.#threads?.postMessage(null);
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
      if (this.#dataVersion && !this.#timer) this.#lookIn(POLL_MS);
    });
  }

  close(): void {
    this.#stop();
    this.#threads?.close();
  }

  #lookIn(ms: number): void {
    this.#timer = setTimeout(() => this.#look(), ms);
  }

  #look(): void {
    this.#stop();
    this.#lookIn(performance.now() - this.#changedAt < BUSY_MS ? POLL_MS : QUIET_POLL_MS);
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
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
