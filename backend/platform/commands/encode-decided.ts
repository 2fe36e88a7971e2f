import { createHash } from 'node:crypto';
import type { DomainEvent, EventCodec } from '../event-store/define-event.ts';
import type { NewEvent } from '../event-store/event-store.port.ts';
import { deterministicId } from '../ids/ids.ts';

/**
 * Encodes what one command decided on one stream. An event's id follows from the command, the stream, its place among the decided events and
 * its type and data. A store treats an append whose ids follow the expected revision as a repetition and answers with the earlier
 * result. So the ids of two decisions may be equal only when the decisions are: another decision of the same command must be a conflict.
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
