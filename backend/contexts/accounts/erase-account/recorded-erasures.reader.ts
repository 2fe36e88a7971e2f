import type { Clock } from '#platform/clock/clock.ts';
import type { EventCodec } from '#platform/event-store/define-event.ts';
import type { EventStore, Position } from '#platform/event-store/event-store.port.ts';
import type { Erasure, ErasureList } from '#platform/privacy/erasure-list.store.ts';
import { ACCOUNT, type AccountEvent } from '../published/account.events.ts';

const PAGE = 500;

/** Creates a missing erasure list for this log, with the erasures found in the log. */
export async function beginErasureList(
  list: ErasureList,
  { events, codec, clock }: { readonly events: EventStore; readonly codec: EventCodec; readonly clock: Clock },
): Promise<void> {
  const logId = await events.logId();
  if (list.covers(logId)) return;
  await list.begin(logId, clock.now().toISOString(), await erasuresOf(events, codec));
}

/** Every erasure in the log. */
export async function erasuresOf(events: EventStore, codec: EventCodec): Promise<readonly Erasure[]> {
  const logId = await events.logId();
  const found: Erasure[] = [];
  for (let after: Position | null = null, end = false; !end; ) {
    const page = await events.readAll({ after, categories: [ACCOUNT], limit: PAGE });
    for (const stored of page.events) {
      const event = stored.type === 'AccountErased' ? codec.decode<AccountEvent>(stored) : null;
      if (event) found.push({ logId, accountId: event.data.accountId, erasedAt: stored.recordedAt.toISOString() });
    }
    end = page.end;
    after = page.reached ?? after;
  }
  return found;
}
