import { AsyncLocalStorage } from 'node:async_hooks';

/** Thrown to end work early because its caller has already been answered or is gone. It does not mean that a store or provider failed. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

const current = new AsyncLocalStorage<Deadline | undefined>();

/**
 * How long a caller, such as the client of a request, waits for work. It is set where the work begins and applies to everything called from there: once
 * nobody waits, reads are refused and provider calls are aborted. Writes are never cut short: a command that has begun to append completes
 * ({@link beginWrite}).
 */
export class Deadline {
  #over: string | null = null;
  #writing = false;
  #listeners: Set<(why: Abandoned) => void> | null = null;
  #signal: AbortSignal | null = null;
  #isDone = false;
  #whenDone: (() => void)[] = [];

  /** @param left remaining milliseconds; by default only {@link end} ends it. @param outer the deadline of the surrounding work. */
  constructor(
    private readonly left: () => number = () => Number.POSITIVE_INFINITY,
    private readonly outer: Deadline | null = null,
  ) {}

  /** The deadline of the current work; undefined for work without a caller, as in schedules and processes. */
  static current(): Deadline | undefined {
    return current.getStore();
  }

  /** @throws Abandoned when nobody is waiting for the current work any longer. */
  static check(): void {
    current.getStore()?.check();
  }

  run<T>(work: () => T): T {
    return current.run(this, work);
  }

  /** Whether nobody is waiting any longer. A write in progress still continues. */
  get isOver(): boolean {
    return this.#over !== null;
  }

  /** The deadline of the outermost surrounding work; itself if it is the outermost. */
  get outermost(): Deadline {
    return this.outer?.outermost ?? this;
  }

  /** Whether a command has begun to append. */
  get isWriting(): boolean {
    return this.#writing;
  }

  /** Remaining time for a server-side limit, in milliseconds; infinite once a write has begun. */
  leftMs(): number {
    return this.#writing ? Number.POSITIVE_INFINITY : this.left();
  }

  /** Aborts when nobody waits any longer. Created lazily, because most requests need none. */
  get signal(): AbortSignal {
    if (this.#signal === null) {
      const controller = new AbortController();
      this.onOver((why) => controller.abort(why));
      this.#signal = controller.signal;
    }
    return this.#signal;
  }

  /** @throws Abandoned */
  check(): void {
    if (this.#over !== null && !this.#writing) throw new Abandoned(this.#over);
  }

  /** From now on the work runs to completion even if nobody waits. @throws Abandoned when nobody is waiting already, so the write must not begin. */
  beginWrite(): void {
    this.check();
    this.outer?.beginWrite();
    this.#writing = true;
  }

  /** Calls the listener once when the work must end, immediately if it already must. @returns a function that removes it. */
  onOver(listener: (why: Abandoned) => void): () => void {
    if (this.#over !== null) {
      if (!this.#writing) listener(new Abandoned(this.#over));
      return () => {};
    }
    this.#listeners ??= new Set();
    this.#listeners.add(listener);
    return () => this.#listeners?.delete(listener);
  }

  /** Calls the listener once when there is an outcome or nobody waits any longer, even if a write is still running; at once if that is already the case. */
  whenDone(listener: () => void): void {
    if (this.#isDone) listener();
    else this.#whenDone.push(listener);
  }

  /** Reports that the work has its outcome, so resources held for it can be released. */
  done(): void {
    this.#isDone = true;
    for (const listener of this.#whenDone.splice(0)) listener();
  }

  /** Reports that nobody waits any longer. Only the first call counts. @param why for logs. */
  end(why: string): void {
    this.done();
    if (this.#over !== null) return;
    this.#over = why;
    const listeners = this.#listeners;
    this.#listeners = null;
    if (listeners === null || this.#writing) return;
    for (const listener of listeners) listener(new Abandoned(why));
  }
}

/** Runs work independently of the caller's deadline, because it outlives its caller or is shared. */
export function withoutDeadline<T>(work: () => T): T {
  return current.run(undefined, work);
}

/** The outcome of work that cannot be aborted. @throws Abandoned as soon as nobody waits. */
export async function unlessAbandoned<T>(work: Promise<T>): Promise<T> {
  const deadline = current.getStore();
  if (deadline === undefined) return work;
  let forget = () => {};
  const abandoned = new Promise<never>((_, reject) => {
    forget = deadline.onOver(reject);
  });
  try {
    return await Promise.race([work, abandoned]);
  } finally {
    forget();
  }
}
