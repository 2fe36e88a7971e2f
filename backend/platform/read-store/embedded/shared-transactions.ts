import { yieldToEventLoop } from '../../clock/backoff.ts';
import type { Clock } from '../../clock/clock.ts';

interface Call {
  readonly work: (deadline: number) => unknown;
  readonly durableLater: boolean;
  readonly limitMs: number;
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
}

/** Result of a call within a transaction, reported to its caller after the commit. */
type Outcome = { readonly result: unknown } | { readonly error: unknown };

/** The file behind the transactions. */
export interface SharedFile {
  run(sql: string): unknown;
  /** Runs `work` in a write transaction, and retries while another connection locks the file. @param durable false to leave the disk flush to a later one. */
  writeWhenUnlocked<T>(work: () => T, durable: boolean): Promise<T>;
}

/**
 * Combines calls made in one turn of the event loop into one transaction, because a commit costs more than most of its writes. A call that throws
 * only undoes its own writes.
 */
export class SharedTransactions {
  readonly #file: SharedFile;
  readonly #clock: Clock;
  readonly #limitMs: number;
  #calls: Call[] = [];
  #running: Promise<void> | null = null;

  /** @param limitMs how long a transaction accepts further calls. */
  constructor(file: SharedFile, clock: Clock, limitMs: number) {
    this.#file = file;
    this.#clock = clock;
    this.#limitMs = limitMs;
  }

  /**
   * @param work gets the time, on the monotonic clock, after which it should leave the rest to another call.
   * @param durableLater resolves once the write is visible to everyone; otherwise once it is durable.
   * @param limitMs for a call that writes a lot: how long its transaction accepts further writes.
   */
  run<T>(
    work: (deadline: number) => T,
    { durableLater = false, limitMs = this.#limitMs }: { readonly durableLater?: boolean; readonly limitMs?: number } = {},
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#calls.push({ work, durableLater, limitMs, resolve, reject });
      this.#running ??= this.#drain();
    });
  }

  /** Waits for pending calls. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #drain(): Promise<void> {
    while (this.#calls.length > 0) {
      await yieldToEventLoop();
      await this.#commitSome();
    }
    this.#running = null;
  }

  async #commitSome(): Promise<void> {
    const calls = this.#calls;
    this.#calls = [];
    try {
      const durable = calls.some(({ durableLater }) => !durableLater);
      const outcomes = await this.#file.writeWhenUnlocked(() => this.#apply(calls), durable);
      // Not `unshift(...calls)`: a hundred thousand calls may be waiting, and the stack limits the number of arguments.
      this.#calls = [...calls.slice(outcomes.length), ...this.#calls];
      for (const [i, outcome] of outcomes.entries()) {
        if ('error' in outcome) calls[i]?.reject(outcome.error);
        else calls[i]?.resolve(outcome.result as never);
      }
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }

  #apply(calls: readonly Call[]): readonly Outcome[] {
    const began = this.#clock.monotonic();
    let deadline = began;
    const outcomes: Outcome[] = [];
    for (const { work, limitMs } of calls) {
      deadline = Math.max(deadline, began + limitMs);
      // A single call needs no savepoint, because it is undone with its transaction.
      outcomes.push(calls.length === 1 ? { result: work(deadline) } : this.#attempt(work, deadline));
      if (this.#clock.monotonic() > deadline) break;
    }
    return outcomes;
  }

  #attempt(work: Call['work'], deadline: number): Outcome {
    this.#file.run('SAVEPOINT call');
    try {
      const result = work(deadline);
      this.#file.run('RELEASE call');
      return { result };
    } catch (error) {
      // An error such as a full disk has ended the whole transaction, so every call in it fails.
      if (!this.#undo()) throw error;
      return { error };
    }
  }

  #undo(): boolean {
    try {
      this.#file.run('ROLLBACK TO call');
      this.#file.run('RELEASE call');
      return true;
    } catch {
      return false;
    }
  }
}
