import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import {
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type IdGenerator, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Logger } from '../../logger.ts';
import { correlated, currentCorrelation, type SpanRequest, Tracing } from '../tracing.ts';

const KINDS = { internal: SpanKind.INTERNAL, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT } as const;
/** How long a stopping worker waits for a collector that does not respond. */
const SEND_MS = 2_000;
/** Limits how many spans are buffered while the collector is unavailable; further ones are dropped. */
const QUEUE = { maxQueueSize: 4_096, maxExportBatchSize: 256, scheduledDelayMillis: 2_000, exportTimeoutMillis: 3_000 };

/**
 * Sends spans over OTLP/HTTP. The trace id is the correlation id, and a command's span id is derived from the command id. So work caused by an event,
 * perhaps in another process hours later, joins the trace using only the event's metadata.
 */
export class OtelTracing extends Tracing {
  readonly #provider: NodeTracerProvider;
  readonly #ids = new PlannedIds();
  readonly #warn: (message: string) => void;
  readonly #running = new AsyncLocalStorage<SpanContext>();

  constructor(endpoint: string, role: string, log: Pick<Logger, 'warn'>) {
    super();
    this.#warn = (message) => log.warn({ reason: message.slice(0, 200) }, 'traces couldn’t be sent');
    const warn = this.#warn;
    diag.setLogger(
      { error: warn, warn, info: () => {}, debug: () => {}, verbose: () => {} },
      { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
    );
    this.#provider = new NodeTracerProvider({
      idGenerator: this.#ids,
      resource: resourceFromAttributes({ 'service.name': 'filingwire', 'service.instance.role': role }),
      spanProcessors: [
        new BatchSpanProcessor(
          new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: SEND_MS }),
          QUEUE,
        ),
      ],
    });
  }

  carried(): string | null {
    return currentCorrelation();
  }

  async span<T>(request: SpanRequest, work: () => Promise<T>): Promise<T> {
    const { name, cause, id, attributes = {}, kind = 'internal' } = request;
    const correlationId = request.correlationId ?? currentCorrelation();
    if (correlationId === null) return work();
    const traceId = traceOf(correlationId);
    const around = this.#running.getStore();
    const parent = around?.traceId === traceId ? around : cause === undefined ? null : distant(traceId, cause);
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    this.#ids.plan(traceId, id === undefined ? null : spanOf(id));
    const options = { kind: KINDS[kind], attributes: { ...attributes, 'filingwire.correlation_id': correlationId } };
    const span = this.#provider.getTracer('filingwire').startSpan(name, options, context);
    try {
      return await correlated(correlationId, () => this.#running.run(span.spanContext(), work));
    } catch (error) {
      // Error messages may contain user input.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
      throw error;
    } finally {
      span.end();
    }
  }

  async stop(): Promise<void> {
    await this.#provider.shutdown().catch((error: unknown) => this.#warn(String(error)));
  }
}

/** Gives the next span the planned ids if there are any, otherwise random ones. */
class PlannedIds implements IdGenerator {
  #trace: string | null = null;
  #span: string | null = null;

  /** Sets the ids of the next span, which must be started synchronously. */
  plan(traceId: string, spanId: string | null): void {
    this.#trace = traceId;
    this.#span = spanId;
  }

  generateTraceId(): string {
    return this.#trace ?? randomBytes(16).toString('hex');
  }

  generateSpanId(): string {
    return this.#span ?? randomBytes(8).toString('hex');
  }
}

const hashed = (text: string, digits: number) => createHash('sha256').update(text).digest('hex').slice(0, digits);
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** A correlation id is usually a UUID; without dashes it is the trace id. */
function traceOf(correlationId: string): string {
  return UUID.test(correlationId) ? correlationId.replaceAll('-', '') : hashed(correlationId, 32);
}

const spanOf = (id: string) => hashed(id, 16);

function distant(traceId: string, cause: string): SpanContext {
  return { traceId, spanId: spanOf(cause), traceFlags: TraceFlags.SAMPLED, isRemote: true };
}
