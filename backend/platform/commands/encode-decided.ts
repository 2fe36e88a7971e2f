import { createHash } from 'node:crypto';
import type { DomainEvent, EventCodec } from '../event-store/define-event.ts';
import type { NewEvent } from '../event-store/event-store.port.ts';
import { deterministicId } from '../ids/ids.ts';

/**
 * Encodes the events that one command decided on one stream. An event's id is derived from the command, the stream, the event's index among the decided
 * events, its type and its data. Stores treat an append with known ids as a repetition and return the earlier result, so only equal decisions may have
 * the same ids: a different decision for the same command must be a conflict.
 */
export function encodeDecided(
  codec: EventCodec,
  events: readonly DomainEvent[],
  stream: string,
  metadata: Readonly<Record<string, string>> & { readonly commandId: string },
): NewEvent[] {
  return events.map((event, index) => {
    const encoded = codec.encode(event, '', metadata);
    const content = createHash('sha256')
      .update(JSON.stringify([encoded.type, encoded.data]))
      .digest('hex');
    return { ...encoded, id: deterministicId(metadata.commandId, stream, String(index), content) };
  });
}
