import type { DomainEvent, Recorded } from '../../backend/platform/event-store/define-event.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { deterministicId } from '../../backend/platform/ids/ids.ts';

/** Position and time of a test event in the log; omitted values are derived from `at`. */
export interface Placement {
  readonly at?: number;
  readonly stream?: string;
  readonly revision?: number;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly recordedAt?: Date;
}

const EPOCH = Date.UTC(2026, 0, 12, 14, 30);

/** A domain event as read from the log: position `at` (default 1), an id derived from it, one second per position. */
export function recorded<E extends DomainEvent>(event: E, placement: Placement = {}): Recorded<E> {
  const at = placement.at ?? 1;
  return {
    ...event,
    id: deterministicId('test', String(at)),
    stream: placement.stream ?? 'test-1',
    revision: placement.revision ?? at - 1,
    position: toPosition(at),
    metadata: placement.metadata ?? {},
    recordedAt: placement.recordedAt ?? new Date(EPOCH + at * 1_000),
  } as Recorded<E>;
}

/** Places bare events one after the other; already placed events are unchanged. */
export function inLog<E extends DomainEvent>(events: readonly (E | Recorded<E>)[], stream = 'test-1'): Recorded<E>[] {
  return events.map((event, index) => ('position' in event ? event : recorded<E>(event, { at: index + 1, stream })));
}
