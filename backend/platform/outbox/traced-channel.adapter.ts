import type { Tracing } from '../observability/tracing/tracing.ts';
import { type AnyChannel, ChannelAdapter, type DeliveryOutcome, type OutgoingMessage } from './outbox.port.ts';

/** A channel whose sends join the trace of the work that queued the message. */
export class TracedChannel extends ChannelAdapter {
  readonly channel: AnyChannel;
  readonly idempotent: boolean;
  declare readonly retries?: readonly number[];
  override readonly capacity?: (urgent: boolean) => number;

  constructor(
    private readonly of: ChannelAdapter,
    private readonly tracing: Tracing,
  ) {
    super();
    this.channel = of.channel;
    this.idempotent = of.idempotent;
    if (of.retries) this.retries = of.retries;
    if (of.capacity) this.capacity = (urgent) => of.capacity?.(urgent) ?? Number.POSITIVE_INFINITY;
  }

  send(message: OutgoingMessage): Promise<DeliveryOutcome> {
    const { correlationId, id, kind } = message;
    const span = {
      name: `deliver ${this.channel}`,
      correlationId,
      kind: 'client' as const,
      attributes: { row: id, message: kind },
    };
    return this.tracing.span(span, () => this.of.send(message));
  }
}
