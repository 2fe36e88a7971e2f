import { AsyncLocalStorage } from 'node:async_hooks';

/** Describes a span to create. */
export interface SpanRequest {
  readonly name: string;
  /** Correlation id, used as the trace id. Without one the span belongs to the surrounding work. */
  readonly correlationId?: string | undefined;
  /** Id of a command or run, referenced by the work it causes. */
  readonly id?: string | undefined;
  /** Id of the command that caused this work, when it runs outside that command. */
  readonly cause?: string | undefined;
  /** Must not contain personal data. */
  readonly attributes?: Readonly<Record<string, string | number>>;
  /** `client`: a remote server does the work. */
  readonly kind?: 'internal' | 'consumer' | 'client';
}

const correlations = new AsyncLocalStorage<string>();

/** Correlation id of the current work; null if it has none. */
export function currentCorrelation(): string | null {
  return correlations.getStore() ?? null;
}

/** Runs work with a correlation id, by default the caller's. */
export function correlated<T>(correlationId: string | undefined, work: () => T): T {
  return correlationId === undefined ? work() : correlations.run(correlationId, work);
}

/** Creates spans. Every call runs its work, whether spans are created or not. */
export abstract class Tracing {
  /** Trace context to store with a message that is sent later; null without tracing. */
  abstract carried(): string | null;
  abstract span<T>(request: SpanRequest, work: () => Promise<T>): Promise<T>;
  /** Flushes remaining spans. */
  abstract stop(): Promise<void>;
}

/** Creates no spans; only the logs have the correlation id. */
export const NO_TRACING: Tracing = {
  carried: () => null,
  span: (request, work) => correlated(request.correlationId, work),
  stop: async () => {},
};
