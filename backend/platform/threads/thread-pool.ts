import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import { Deadline, withoutDeadline } from '../clock/deadline.ts';
import type { FromThread, Jobs, Sources, ToThread } from './thread-messages.ts';
import { ThreadsBusy, TookTooLong } from './thread-pool.errors.ts';

export interface ThreadPoolOptions {
  /** Entry module, which calls `serveJobs`. */
  readonly program: URL;
  /** Node options for the threads; the process's own are not inherited. */
  readonly execArgv?: readonly string[];
  /** Number of threads, at least two, because one is kept for short jobs. */
  readonly threads: number;
  /** Maximum number of jobs waiting for a thread. */
  readonly queue: number;
  /** How long a job may wait for a thread, in milliseconds. */
  readonly waitMs: number;
  /** How long it may then take, in milliseconds. */
  readonly limitMs: number;
  /** A thread without a job ends after this time, in milliseconds. */
  readonly idleMs: number;
}

export interface JobOptions {
  /** Functions of this thread that the job may call; they run under the caller's deadline. */
  readonly sources?: Sources;
  /** Long jobs leave one thread to short ones, so that a few slow questions do not block every search. */
  readonly length: 'long' | 'short';
}

/** A job from its request until it is settled. */
class Work {
  readonly outcome: Promise<unknown>;
  /** Runs callbacks in the caller's async context, under its deadline. */
  readonly #inContext = AsyncLocalStorage.snapshot();
  readonly #settled = Promise.withResolvers<unknown>();
  /** Error of the first source that failed. The thread is only told that a source failed. */
  #failure: { readonly error: unknown } | null = null;

  constructor(
    readonly job: string,
    readonly input: unknown,
    readonly options: JobOptions,
  ) {
    this.outcome = this.#settled.promise;
  }

  /** Calls a source and passes on its result. @throws its error, or when the result cannot be copied. */
  ask(name: string, args: readonly unknown[], answer: (given: unknown) => void): Promise<void> {
    return this.#inContext(async () => {
      try {
        const { sources = {} } = this.options;
        const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
        if (source === undefined) throw new Error(`The ${this.job} job asks for ${name}, which it wasn’t given.`);
        answer(await source(...args));
      } catch (error) {
        this.#failure ??= { error };
        throw error;
      }
    });
  }

  done(result: unknown): void {
    this.#settled.resolve(result);
  }

  failed(error: unknown): void {
    this.#settled.reject((this.#failure ?? { error }).error);
  }

  ended(error: Error): void {
    this.#settled.reject(error);
  }
}

/** One thread, running one job at a time. */
class JobThread {
  work: Work | null = null;
  #timer: NodeJS.Timeout | null = null;
  readonly #worker: Worker;

  /** @param free called when the thread can take another job. @param over called when the thread has ended. */
  constructor(
    private readonly options: ThreadPoolOptions,
    private readonly free: () => void,
    private readonly over: () => void,
  ) {
    const { program, execArgv = [] } = options;
    // No environment, because it contains the stores' credentials.
    this.#worker = new Worker(program, { execArgv: [...execArgv], env: {} });
    this.#worker.unref();
    this.#worker.on('message', (message: FromThread) => this.#heard(message));
    // When a thread's heap is full, Node ends the thread but sometimes the whole process, so the heap is not a reliable limit.
    this.#worker.once('error', (error) => {
      void this.end('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TookTooLong() : error);
    });
    this.#worker.once('exit', () => void this.end(new Error('A thread that reads filing text ended unexpectedly.')));
  }

  start(work: Work): void {
    this.work = work;
    this.#after(this.options.limitMs, () => void this.end(new TookTooLong()));
    try {
      this.#post({ kind: 'job', job: work.job, input: work.input });
    } catch (error) {
      // The input cannot be copied, for example because it contains a function.
      this.#settled();
      work.failed(error);
    }
  }

  /** Ends the thread and its job. */
  async end(why: Error): Promise<void> {
    this.#after(null);
    const { work } = this;
    this.work = null;
    work?.ended(why);
    this.over();
    await this.#worker.terminate();
  }

  #heard(message: FromThread): void {
    const { work } = this;
    // The message arrived while the thread was being terminated.
    if (work === null) return;
    if (message.kind === 'ask') {
      const { id } = message;
      const answer = (given: unknown) => this.#post({ kind: 'answer', id, answer: given });
      work.ask(message.source, message.args, answer).catch(() => this.#post({ kind: 'no answer', id }));
      return;
    }
    this.#settled();
    if (message.kind === 'done') work.done(message.result);
    else work.failed(message.error);
    this.free();
  }

  /** Marks the thread as free; it ends if it gets no other job. */
  #settled(): void {
    this.work = null;
    this.#after(this.options.idleMs, () => void this.end(new ThreadsBusy()));
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  /** Sets the thread's only timer. */
  #after(ms: number | null, then: () => void = () => {}): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = ms === null ? null : setTimeout(then, ms).unref();
  }
}

/**
 * Runs slow work in threads, off the event loop. A job that exceeds its time limit, or for which nobody waits any longer, is terminated together with its
 * thread; the next job gets a new one. Threads start on demand and end when idle.
 */
export class ThreadPool {
  readonly #threads = new Set<JobThread>();
  readonly #waiting = new Set<Work>();
  #closed = false;

  constructor(private readonly options: ThreadPoolOptions) {}

  /** @throws TookTooLong; ThreadsBusy; Abandoned when nobody waits any longer; what a source throws. */
  async run<J extends Jobs, N extends keyof J & string = keyof J & string>(
    job: N,
    input: Parameters<J[N]>[0],
    options: JobOptions,
  ): Promise<Awaited<ReturnType<J[N]>>> {
    Deadline.check();
    if (this.#closed || this.#waiting.size >= this.options.queue) throw new ThreadsBusy();
    const work = new Work(job, input, options);
    this.#waiting.add(work);
    const late = setTimeout(() => this.#leave(work, new ThreadsBusy(), 'waiting'), this.options.waitMs).unref();
    const forget = Deadline.current()?.onOver((why) => this.#leave(work, why));
    // A thread and its timers outlive the request that starts them.
    withoutDeadline(() => this.#next());
    try {
      return (await work.outcome) as Awaited<ReturnType<J[N]>>;
    } finally {
      clearTimeout(late);
      forget?.();
    }
  }

  /** Ends all threads and their jobs. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const work of this.#waiting) this.#leave(work, new ThreadsBusy());
    await Promise.all([...this.#threads].map((thread) => thread.end(new ThreadsBusy())));
  }

  /** Assigns waiting jobs to free threads, oldest first. */
  #next(): void {
    for (const work of this.#waiting) {
      const running = [...this.#threads].filter((thread) => thread.work !== null).length;
      if (running >= this.options.threads) return;
      const max = this.options.threads - 1;
      if (work.options.length === 'long' && this.#long() >= max) continue;
      this.#waiting.delete(work);
      this.#free().start(work);
    }
  }

  #long(): number {
    return [...this.#threads].filter((thread) => thread.work?.options.length === 'long').length;
  }

  #free(): JobThread {
    const idle = [...this.#threads].find((thread) => thread.work === null);
    if (idle !== undefined) return idle;
    const thread: JobThread = new JobThread(
      this.options,
      () => this.#next(),
      () => {
        if (this.#threads.delete(thread) && !this.#closed) this.#next();
      },
    );
    this.#threads.add(thread);
    return thread;
  }

  /** Drops a job. @param only `waiting`: a job that is already running continues. */
  #leave(work: Work, why: Error, only?: 'waiting'): void {
    if (this.#waiting.delete(work)) work.ended(why);
    else if (only === undefined) void [...this.#threads].find((thread) => thread.work === work)?.end(why);
  }
}
