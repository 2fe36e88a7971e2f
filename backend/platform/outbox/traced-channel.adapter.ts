import type { Tracing } from '../observability/tracing/tracing.ts';
import { type AnyChannel, ChannelAdapter, type DeliveryOutcome, type OutgoingMessage } from './outbox.port.ts';

/** A channel whose sends join the trace of the work that queued the message. */
export class TracedChannel extends ChannelAdapter {
  readonly channel: AnyChannel;
  readonly idempotent: boolean;
  declare readonly retries?: readonly number[];
  override readonly capacity?: (urgent: boolean) => number;

  constructor(
    private readonly inner: ChannelAdapter,
    private readonly tracing: Tracing,
  ) {
    super();
    this.channel = inner.channel;
    this.idempotent = inner.idempotent;
    if (inner.retries) this.retries = inner.retries;
    if (inner.capacity) this.capacity = (urgent) => inner.capacity?.(urgent) ?? Number.POSITIVE_INFINITY;
  }

  send(message: OutgoingMessage): Promise<DeliveryOutcome> {
    const { correlationId, id, kind } = message;
    const span = {
      name: `deliver ${this.channel}`,
      correlationId,
      kind: 'client' as const,
      attributes: { row: id, message: kind },
    };
    return this.tracing.span(span, () => this.inner.send(message));
  }
}
