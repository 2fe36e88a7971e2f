import { ByteRoom, EVENT_LIST_BYTES } from '../../../platform/values/bytes.ts';
import { NAMED_ACCESSIONS } from '../published/ingestion-day.events.ts';

type Lists = Readonly<Record<'late' | 'missing' | 'withdrawn', readonly string[]>>;

/** The accessions that the event of a comparison names: as many as it has room for. What is missing matters more than what was late. */
export function namedAccessions({ late, missing, withdrawn }: Lists) {
  const room = new ByteRoom(EVENT_LIST_BYTES);
  const [withdrawnAccessions = [], missingAccessions = [], lateAccessions = []] = [withdrawn, missing, late].map((accessions) =>
    room.first(accessions.slice(0, NAMED_ACCESSIONS)),
  );
  return { lateAccessions, missingAccessions, withdrawnAccessions };
}
