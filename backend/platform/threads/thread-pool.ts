import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import { apart, Deadline } from '../clock/deadline.ts';
import type { FromThread, Jobs, Sources, ToThread } from './thread-messages.ts';
import { ThreadsBusy, TookTooLong } from './thread-pool.errors.ts';

export interface ThreadPoolOptions {
  /** A module that calls `serveJobs`. */
  readonly program: URL;
  /** Of Node for the threads; those of the process are not inherited. */
  readonly execArgv?: readonly string[];
  /** Threads at once, at least two: one is kept for short jobs. */
  readonly threads: number;
  /** Jobs that wait for a thread at most. */
  readonly queue: number;
  /** How long a job may wait for a thread, milliseconds. */
  readonly waitMs: number;
  /** How long it may then take, milliseconds. */
  readonly limitMs: number;
  /** A thread without a job ends after this time, milliseconds. */
  readonly idleMs: number;
}

export interface JobOptions {
  /** What the job may ask of this thread; called under the deadline of the caller. */
  readonly sources?: Sources;
  /** Long jobs leave one thread to the short ones: a few slow questions do not hold up every search. */
  readonly length: 'long' | 'short';
}

/** A job from the moment it is asked for until it is settled. */
class Work {
  readonly outcome: Promise<unknown>;
  /** Calls work for whoever waits for this job, under its deadline. */
  readonly #inContext = AsyncLocalStorage.snapshot();
  readonly #settled = Promise.withResolvers<unknown>();
  /** Why the first source failed: the thread knows only that one did. */
  #failure: { readonly error: unknown } | null = null;

  constructor(
    readonly job: string,
    readonly input: unknown,
    readonly options: JobOptions,
  ) {
    this.outcome = this.#settled.promise;
  }

  /** Has a source answer. @throws what it throws, and where its answer cannot be copied. */
  ask(name: string, args: readonly unknown[], answer: (given: unknown) => void): Promise<void> {
    return this.#inContext(async () => {
      try {
        const { sources = {} } = this.options;
        const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
        if (source === undefined) throw new Error(`The job ${this.job} asks for ${name}, which it was not given.`);
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

/** One thread; it does one job at a time. */
class JobThread {
  work: Work | null = null;
  #timer: NodeJS.Timeout | null = null;
  readonly #worker: Worker;

  /** @param free the thread can do another job. @param over the thread has ended. */
  constructor(
    private readonly options: ThreadPoolOptions,
    private readonly free: () => void,
    private readonly over: () => void,
  ) {
    const { program, execArgv = [] } = options;
    // Without the environment: it holds what opens the stores.
    this.#worker = new Worker(program, { execArgv: [...execArgv], env: {} });
    this.#worker.unref();
    this.#worker.on('message', (message: FromThread) => this.#heard(message));
    // Node ends a thread whose heap is full, though not always without the process: it is no limit to rely on.
    this.#worker.once('error', (error) => {
      void this.end('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TookTooLong() : error);
    });
    this.#worker.once('exit', () => void this.end(new Error('A text reading thread ended unexpectedly.')));
  }

  start(work: Work): void {
    this.work = work;
    this.#after(this.options.limitMs, () => void this.end(new TookTooLong()));
    try {
      this.#post({ kind: 'job', job: work.job, input: work.input });
    } catch (error) {
      // What cannot be copied, such as a function.
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
    // What a thread says while it is being ended.
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

  /** The thread can do another job, and ends when none comes. */
  #settled(): void {
    this.work = null;
    this.#after(this.options.idleMs, () => void this.end(new ThreadsBusy()));
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  /** One timer at a time. */
  #after(ms: number | null, then: () => void = () => {}): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = ms === null ? null : setTimeout(then, ms).unref();
  }
}

/**
 * Does what may take long in threads beside the event loop. A job that takes longer than the limit, or for which nobody waits any more, is ended with
 * its thread; the next job gets a new one. Threads start when they are needed and end when they are not.
 */
export class ThreadPool {
  readonly #threads = new Set<JobThread>();
  readonly #waiting = new Set<Work>();
  #closed = false;

  constructor(private readonly options: ThreadPoolOptions) {}

  /** @throws TookTooLong; ThreadsBusy; Abandoned when nobody waits any more; what a source throws. */
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
    // A thread and its timers outlive the request that starts it.
    apart(() => this.#next());
    try {
      return (await work.outcome) as Awaited<ReturnType<J[N]>>;
    } finally {
      clearTimeout(late);
      forget?.();
    }
  }

  /** Ends all threads and what they do. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const work of this.#waiting) this.#leave(work, new ThreadsBusy());
    await Promise.all([...this.#threads].map((thread) => thread.end(new ThreadsBusy())));
  }

  /** Gives waiting jobs to free threads, the oldest first. */
  #next(): void {
    for (const work of this.#waiting) {
      const running = [...this.#threads].filter((thread) => thread.work !== null).length;
      if (running >= this.options.threads) return;
      const most = this.options.threads - 1;
      if (work.options.length === 'long' && this.#long() >= most) continue;
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

  /** @param only `waiting`: a job that has begun goes on. */
  #leave(work: Work, why: Error, only?: 'waiting'): void {
    if (this.#waiting.delete(work)) work.ended(why);
    else if (only === undefined) void [...this.#threads].find((thread) => thread.work === work)?.end(why);
  }
}
