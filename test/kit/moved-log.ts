import type { LogRow } from '../../backend/platform/backup/embedded/log-rows.ts';
import { EsdbEventStore } from '../../backend/platform/event-store/esdb/esdb-event-store.adapter.ts';
import { LogMove } from '../../backend/platform/event-store/esdb/log-move.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import type { EventStoreServer } from './event-store-servers.ts';
import { clock } from './runtime.ts';

/** Events of an earlier log, spread over streams of some categories, with gaps between their positions. */
export function earlierRows(count: number, categories: readonly string[], first = 0): readonly LogRow[] {
  return Array.from({ length: count }, (_, index) => {
    const n = first + index;
    return {
      position: 3 * n + 1,
      stream: `${categories[n % categories.length]}-${n}`,
      revision: 0,
      id: randomId(),
      type: 'SomethingHappened',
      recordedAt: 1_700_000_000_000 + n,
      metadata: JSON.stringify({ schemaVersion: '1', actorType: 'system' }),
      data: JSON.stringify({ n }),
    };
  });
}

/** Moves rows into a server's log and finishes. */
export async function moveRows({ connectionString }: EventStoreServer, logId: string, rows: readonly LogRow[]): Promise<void> {
  const log = new EsdbEventStore({ connectionString, clock });
  const move = await LogMove.begin(log, logId);
  await move?.add(rows);
  await move?.finish();
  await log.close();
}
