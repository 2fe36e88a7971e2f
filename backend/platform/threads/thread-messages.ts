/** Messages between a {@link ThreadPool} and its threads. A thread does one job at a time. */

/** What a thread may ask of the process that started it, such as a stored text. Arguments and answers are copied. */
// biome-ignore lint/suspicious/noExplicitAny: each source has arguments of its own.
export type Sources = Readonly<Record<string, (...args: any[]) => unknown>>;

/** Sources as they look within a thread: every one answers later. */
export type AsksFor<S extends Sources> = {
  readonly [name in keyof S]: (...args: Parameters<S[name]>) => Promise<Awaited<ReturnType<S[name]>>>;
};

/** The jobs that a program knows, by name. Input, sources and result are copied between the threads. */
// biome-ignore lint/suspicious/noExplicitAny: each job has an input, sources and a result of its own.
export type Jobs = Readonly<Record<string, (input: any, sources: any) => unknown>>;

export type ToThread =
  | { readonly kind: 'job'; readonly job: string; readonly input: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  /** The source failed; the cause stays where it happened. */
  | { readonly kind: 'no answer'; readonly id: number };

export type FromThread =
  | { readonly kind: 'ask'; readonly id: number; readonly source: string; readonly args: readonly unknown[] }
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly error: unknown };
