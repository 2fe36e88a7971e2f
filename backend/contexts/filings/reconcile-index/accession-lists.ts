import { ByteRoom, EVENT_LIST_BYTES } from '#platform/values/bytes.ts';
import { MAX_LISTED_ACCESSIONS } from '../published/ingestion-day.events.ts';

type Lists = Readonly<Record<'late' | 'missing' | 'withdrawn' | 'restored', readonly string[]>>;

/** The accession numbers for a comparison's event, as many as fit. Missing filings matter more than late ones. */
export function accessionLists({ late, missing, withdrawn, restored }: Lists) {
  const room = new ByteRoom(EVENT_LIST_BYTES);
  const first = (accessions: readonly string[]) => room.first(accessions.slice(0, MAX_LISTED_ACCESSIONS));
  const [withdrawnAccessions, restoredAccessions] = [first(withdrawn), first(restored)];
  const [missingAccessions, lateAccessions] = [first(missing), first(late)];
  return {
    ...{ lateAccessions, missingAccessions, withdrawnAccessions },
    ...(restoredAccessions.length > 0 && { restoredAccessions }),
  };
}
