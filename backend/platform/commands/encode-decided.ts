import { createHash } from 'node:crypto';
import type { DomainEvent, EventCodec } from '../event-store/define-event.ts';
import type { NewEvent } from '../event-store/event-store.port.ts';
import { deterministicId } from '../ids/ids.ts';

/**
 * Encodes the events one command decided on one stream. An event's id is derived from the command, the stream, its index among the decided events,
 * its type and its data. Stores treat an append with known ids as a repetition and return the earlier result, so two decisions may only share
 * ids when they are equal: a different decision of the same command must be a conflict.
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
