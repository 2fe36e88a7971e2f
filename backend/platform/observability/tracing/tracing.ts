import { AsyncLocalStorage } from 'node:async_hooks';

/** A piece of work that is looked at as one. */
export interface SpanRequest {
  readonly name: string;
  /** What everything that follows from one thing has in common: it is the trace. Without one the work belongs to what it runs in. */
  readonly correlationId?: string | undefined;
  /** Id of a command or run: what it causes names it as its cause. */
  readonly id?: string | undefined;
  /** Id of the command that caused this work, where it does not run inside of it. */
  readonly cause?: string | undefined;
  /** Nothing personal. */
  readonly attributes?: Readonly<Record<string, string | number>>;
  /** `client`: somebody else's server does the work. */
  readonly kind?: 'internal' | 'consumer' | 'client';
}

const correlations = new AsyncLocalStorage<string>();

/** Correlation of the work that runs; null outside of any. */
export function currentCorrelation(): string | null {
  return correlations.getStore() ?? null;
}

/** Runs work under a correlation, or under that of its caller. */
export function correlated<T>(correlationId: string | undefined, work: () => T): T {
  return correlationId === undefined ? work() : correlations.run(correlationId, work);
}

/** Makes spans of work. Every call runs its work, whether spans are made or not. */
export abstract class Tracing {
  /** Correlation that a message to be sent later takes along; null where nobody asks for it. */
  abstract carried(): string | null;
  abstract span<T>(request: SpanRequest, work: () => Promise<T>): Promise<T>;
  /** Sends what is left. */
  abstract stop(): Promise<void>;
}

/** Makes no spans: the logs alone know the correlation. */
export const NO_TRACING: Tracing = {
  carried: () => null,
  span: (request, work) => correlated(request.correlationId, work),
  stop: async () => {},
};
