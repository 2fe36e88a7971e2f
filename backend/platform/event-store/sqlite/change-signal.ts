import { type FSWatcher, watch } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Half of the 10 ms within which a commit of another connection must be noticed (architecture 3.2). */
const POLL_MS = 5;
/** While nobody writes. */
const QUIET_POLL_MS = 250;
/** A commit is visible only after its flush to the disk, which no file event announces. */
const AFTER_WRITE_MS = 1_000;
/** So many changes in a row without a file event are no accident of timing: the file system keeps them to itself, as some network mounts do. */
const UNANNOUNCED = 3;

/**
 * Wakes waiting readers when the log grew: at once for commits of this connection, by polling `PRAGMA data_version` for others, fast only while the
 * journal is written to. It polls only while a reader waits, and a waiting reader keeps its process alive.
 */
export class ChangeSignal {
  readonly #dataVersion: StatementSync | null;
  readonly #waiting = new Set<() => void>();
  /** Null where the system does not tell of writes. */
  #journal: FSWatcher | null = null;
  #writtenAt = Number.NEGATIVE_INFINITY;
  #unannounced = 0;
  #seenDataVersion: unknown;
  #changes = 0;
  #timer: NodeJS.Timeout | null = null;
  #fast = false;

  /** @param path of the database; null when no other connection can exist (a database in memory). */
  constructor(db: DatabaseSync, path: string | null, watchFile: typeof watch = watch) {
    this.#dataVersion = path === null ? null : db.prepare('PRAGMA data_version');
    if (path === null) return;
    this.#seenDataVersion = this.#version();
    try {
      this.#journal = watchFile(`${path}-wal`, { persistent: false }, () => this.#written());
      this.#journal.on('error', () => this.#deaf());
    } catch {
      // Such as at the limit of watched files: polling goes on.
    }
  }

  /**
   * Taken before reading and passed to {@link wait} afterwards, so that no change in between is missed: the first poll compares with the previous
   * one, however long ago that was, and so finds changes by other connections.
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
      if (this.#dataVersion && !this.#timer) this.#lookIn(POLL_MS);
    });
  }

  close(): void {
    this.#deaf();
    this.#stop();
  }

  #written(): void {
    this.#writtenAt = performance.now();
    this.#unannounced = 0;
    if (!this.#timer || this.#fast) return;
    this.#stop();
    this.#lookIn(POLL_MS);
  }

  #deaf(): void {
    this.#journal?.close();
    this.#journal = null;
  }

  #lookIn(ms: number): void {
    this.#fast = ms === POLL_MS;
    this.#timer = setTimeout(() => this.#look(), ms);
  }

  #look(): void {
    const isQuiet = this.#journal !== null && performance.now() - this.#writtenAt > AFTER_WRITE_MS;
    this.#lookIn(isQuiet ? QUIET_POLL_MS : POLL_MS);
    try {
      const version = this.#version();
      if (version === this.#seenDataVersion) return;
      this.#seenDataVersion = version;
      this.#unannounced += 1;
      if (this.#unannounced === UNANNOUNCED) this.#deaf();
      this.changed();
    } catch {
      // The woken reader will meet the same error and report it.
      this.changed();
    }
  }

  #version(): unknown {
    return this.#dataVersion?.get()?.['data_version'];
  }

  #stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
