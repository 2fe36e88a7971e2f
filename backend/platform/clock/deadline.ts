import { AsyncLocalStorage } from 'node:async_hooks';

/** Ends work early: its caller has been answered already, or is gone. It says nothing about a store or provider. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

const current = new AsyncLocalStorage<Deadline | undefined>();

/**
 * How long somebody waits for work, such as the client of a request. It is set once, where the work begins, and holds for everything that is called
 * from there: stores refuse to read and providers are hung up on once nobody waits. What writes is never cut: a command that has begun to
 * append is carried out to its end ({@link beginWrite}).
 */
export class Deadline {
  #over: string | null = null;
  #writing = false;
  #listeners: Set<(why: Abandoned) => void> | null = null;
  #signal: AbortSignal | null = null;
  #isDone = false;
  #whenDone: (() => void)[] = [];

  /** @param left milliseconds that are left; by default it ends only by {@link end}. @param outer what this work is part of. */
  constructor(
    private readonly left: () => number = () => Number.POSITIVE_INFINITY,
    private readonly outer: Deadline | null = null,
  ) {}

  /** That of the running work; undefined where nobody waits, such as in schedules and processes. */
  static current(): Deadline | undefined {
    return current.getStore();
  }

  /** @throws Abandoned where nobody waits any more for the running work. */
  static check(): void {
    current.getStore()?.check();
  }

  run<T>(work: () => T): T {
    return current.run(this, work);
  }

  /** Whether nobody waits any more. Work that writes goes on all the same. */
  get isOver(): boolean {
    return this.#over !== null;
  }

  /** What this work is part of: itself where it is part of nothing. */
  get outermost(): Deadline {
    return this.outer?.outermost ?? this;
  }

  /** Whether a command has begun to append. */
  get isWriting(): boolean {
    return this.#writing;
  }

  /** For limits of a server; infinite for what is carried out to its end. */
  leftMs(): number {
    return this.#writing ? Number.POSITIVE_INFINITY : this.left();
  }

  /** Aborts when nobody waits any more. Made when it is first asked for: most requests need none. */
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

  /** From now on the work is carried out to its end, whoever waits for it. @throws Abandoned where nobody waits: it must not begin. */
  beginWrite(): void {
    this.check();
    this.outer?.beginWrite();
    this.#writing = true;
  }

  /** Calls the listener once when the work must end, at once where it must already. @returns a function that removes it. */
  onOver(listener: (why: Abandoned) => void): () => void {
    if (this.#over !== null) {
      if (!this.#writing) listener(new Abandoned(this.#over));
      return () => {};
    }
    this.#listeners ??= new Set();
    this.#listeners.add(listener);
    return () => this.#listeners?.delete(listener);
  }

  /** Calls the listener once when there is an outcome or nobody waits any more, whatever is still written; at once where that is so already. */
  whenDone(listener: () => void): void {
    if (this.#isDone) listener();
    else this.#whenDone.push(listener);
  }

  /** The work has its outcome: what was kept for it may go. */
  done(): void {
    this.#isDone = true;
    for (const listener of this.#whenDone.splice(0)) listener();
  }

  /** Nobody waits any more. The first call counts. @param why for logs. */
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

/** Runs work that outlives its caller or is shared by several: it ends with none of them. */
export function apart<T>(work: () => T): T {
  return current.run(undefined, work);
}

/** The outcome of work that does not end by itself when nobody waits for it. @throws Abandoned as soon as nobody does. */
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
