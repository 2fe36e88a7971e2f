import type { DomainEvent, EventCodec, Recorded } from '../event-store/define-event.ts';
import type { StoredEvent } from '../event-store/event-store.port.ts';
import { NO_TRACING, type Tracing } from '../observability/tracing/tracing.ts';
import type { Process } from './process.ts';

/** Delivers an event to a process, within the trace of its cause. */
export function deliverEvent(
  process: Process,
  event: StoredEvent,
  { codec, tracing = NO_TRACING }: { readonly codec: EventCodec; readonly tracing?: Tracing | undefined },
): Promise<void> {
  const { type, id, metadata } = event;
  const trace = { correlationId: metadata['correlationId'], cause: metadata['commandId'] };
  const span = { name: process.name, ...trace, kind: 'consumer' as const, attributes: { event: type, eventId: id } };
  return tracing.span(span, async () => process.handle(codec.decode(event) as Recorded<DomainEvent>));
}
