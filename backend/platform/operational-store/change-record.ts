import { exponentialBackoff, pause } from '../clock/backoff.ts';
import { StoreUnavailable } from '../event-store/event-store.errors.ts';
import type { StoredDocument } from '../read-store/collection.ts';
import type { OperationalCollection } from './operational-store.port.ts';

/** Somebody else has written the record since it was read: what was decided on it may be older than what is there now, and is dropped. */
export class RecordOvertaken extends Error {
  override readonly name = 'RecordOvertaken';
  constructor(id: string) {
    super(`record ${id} was written by somebody else since it was read`);
  }
}

/** A record as it was read, or one that is to be new: then without `_rev`. */
export type Read<D extends StoredDocument> = D & { readonly _rev?: number };

/** The first repetitions come at once: somebody was faster. Later ones wait for a read that is as new as what is stored, up to a minute. */
const TRIES = 100;
const AT_ONCE = 5;
const repeat = exponentialBackoff(10, 1_000);

/**
 * Folds something into a record: read, changed, and replaced at the revision that was read; all of it again when somebody came in between,
 * or when what was read is older than what is stored.
 * @param change gets the record as it stands, null where there is none; answers null to leave it alone. May be called several times.
 * @throws StoreUnavailable when that goes on for too long.
 */
export async function changeRecord<D extends StoredDocument>(
  records: OperationalCollection<D>,
  id: string,
  change: (current: D | null) => D | null,
): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    if (tries > AT_ONCE) await pause(repeat(tries - AT_ONCE));
    const current = await records.get(id);
    const next = change(current);
    if (next === null) return;
    const [written] = await records.write([
      current === null ? { kind: 'insert', record: next } : { kind: 'replace', record: withoutRevision(next), rev: current._rev },
    ]);
    if (written) return;
  }
  throw new StoreUnavailable(`record ${id} was another one than was read, ${TRIES} times in a row`);
}

/**
 * Writes a record at the revision it was read with, or anew when it has none.
 * @returns it with its new revision. @throws RecordOvertaken when somebody else has written it since.
 */
export async function replaceRead<D extends StoredDocument>(
  records: OperationalCollection<D>,
  record: Read<D>,
): Promise<Read<D>> {
  const { _rev: rev } = record;
  const next = withoutRevision(record);
  const [written] = await records.write([
    rev === undefined ? { kind: 'insert', record: next } : { kind: 'replace', record: next, rev },
  ]);
  if (!written) throw new RecordOvertaken(record._id);
  return { ...next, _rev: (rev ?? 0) + 1 };
}

function withoutRevision<D extends StoredDocument>(record: Read<D>): D {
  const { _rev, ...rest } = record;
  return rest as unknown as D;
}
