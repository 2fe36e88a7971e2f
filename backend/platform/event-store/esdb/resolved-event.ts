import type { ResolvedEvent } from '@eventstore/db-client';
import { StoreUnavailable } from '../event-store.errors.ts';
import { type Position, type StoredEvent, toPosition } from '../event-store.port.ts';
import { acceptStored } from '../stored-json.ts';

/** The server's positions are signed; anything larger means "none" or comes from a bug (KDB-744). */
export const LARGEST_POSITION = 2n ** 63n - 1n;

/**
 * Converts the client's event to the port's; null for a link whose event is gone.
 * The client returns malformed JSON as a string. Our data is never a string, so such an event becomes unreadable.
 * @throws StoreUnavailable if the server is too old to send positions with stream reads.
 */
export function toStoredEvent({ event }: ResolvedEvent): StoredEvent | null {
  if (!event) return null;
  return {
    ...acceptStored(event.isJson ? event.data : undefined, event.metadata ?? {}),
    id: event.id,
    type: event.type,
    stream: event.streamId,
    revision: Number(event.revision),
    position: commitPosition(event.position?.commit),
    recordedAt: event.created,
  };
}

/** Converts a commit position to the port's. @throws StoreUnavailable when it is not valid. */
export function commitPosition(commit: bigint | undefined): Position {
  if (commit === undefined || commit < 0n || commit > LARGEST_POSITION) {
    throw new StoreUnavailable('the server sent an event without its position: EventStoreDB 24.10.5 or newer is required');
  }
  return toPosition(commit);
}
