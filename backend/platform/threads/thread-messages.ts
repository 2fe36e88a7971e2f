/** Messages between a {@link ThreadPool} and its threads. A thread does one job at a time. */

/** Functions in the parent process that a thread may call, such as reading a stored text. Arguments and results are copied. */
// biome-ignore lint/suspicious/noExplicitAny: each source has its own arguments.
export type Sources = Readonly<Record<string, (...args: any[]) => unknown>>;

/** Sources as seen by a thread: all are asynchronous. */
export type AsksFor<S extends Sources> = {
  readonly [name in keyof S]: (...args: Parameters<S[name]>) => Promise<Awaited<ReturnType<S[name]>>>;
};

/** A program's jobs by name. Input, sources and result are copied between threads. */
// biome-ignore lint/suspicious/noExplicitAny: each job has its own input, sources and result.
export type Jobs = Readonly<Record<string, (input: any, sources: any) => unknown>>;

export type ToThread =
  | { readonly kind: 'job'; readonly job: string; readonly input: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  /** The source failed; the cause is not sent to the thread. */
  | { readonly kind: 'no answer'; readonly id: number };

export type FromThread =
  | { readonly kind: 'ask'; readonly id: number; readonly source: string; readonly args: readonly unknown[] }
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly error: unknown };
