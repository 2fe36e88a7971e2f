import { eventCodec } from '../../backend/apps/event-registry.ts';
import type { DomainEvent } from '../../backend/platform/event-store/define-event.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import type { WritableEventStore } from '../../backend/platform/event-store/writable-event-store.port.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';

const codec = eventCodec();

export interface AppendOptions {
  /** Derives an event's id from its revision; random by default. */
  readonly idAt?: (revision: number) => string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** Appends events to the end of a stream, whatever its revision. @returns the last position. */
export async function appendNext(
  store: WritableEventStore,
  stream: string,
  events: readonly DomainEvent[],
  { idAt = randomId, metadata = {} }: AppendOptions = {},
): Promise<Position> {
  const [last] = await store.read(stream, { backwards: true, limit: 1 });
  const next = (last?.revision ?? -1) + 1;
  const encoded = events.map((event, index) => codec.encode(event, idAt(next + index), metadata));
  const expected = last ? ({ kind: 'revision', revision: last.revision } as const) : ({ kind: 'noStream' } as const);
  return (await store.append(stream, encoded, expected)).position;
}
