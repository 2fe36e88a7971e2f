import { type Backoff, exponentialBackoff, pause } from '../clock/backoff.ts';
import { StoreUnavailable } from '../event-store/event-store.errors.ts';
import type { StoredDocument } from '../read-store/collection.ts';
import type { OperationalCollection, OperationalWrite, WriteOptions } from './operational-store.port.ts';

/** The record was changed since it was read, so a decision based on the old version is dropped. */
export class RecordOvertaken extends Error {
  override readonly name = 'RecordOvertaken';
  constructor(id: string) {
    super(`record ${id} has been changed by another writer since it was read`);
  }
}

/** A record as read; without `_rev` if it does not exist yet. */
export type Read<D extends StoredDocument> = D & { readonly _rev?: number };

/** The first retries follow at once, because usually another writer was just faster. Later ones pause, so that stale reads can catch up. */
const AT_ONCE = 5;
/** About twenty seconds including pauses: far longer than a new primary needs to catch up after an election. */
const TRIES = 40;
const PAUSE = exponentialBackoff(10, 1_000);

/**
 * Reads a record, writes it, and repeats both until the write is accepted.
 * @param attempt reads and writes once; returns null when the write was rejected. @param pauses before every try but the first few.
 * @throws StoreUnavailable when it is rejected for too long.
 */
export async function untilWritten<T>(
  id: string,
  attempt: () => Promise<{ readonly result: T } | null>,
  pauses: Backoff = PAUSE,
): Promise<T> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    if (tries > AT_ONCE) await pause(pauses(tries - AT_ONCE));
    const done = await attempt();
    if (done !== null) return done.result;
  }
  throw new StoreUnavailable(`record ${id} changed between read and write ${TRIES} times in a row`);
}

export interface ChangeOptions extends WriteOptions {
  /** Pause before every try but the first few. */
  readonly pauses?: Backoff;
}

/**
 * Reads a record, changes it and replaces it at the revision read; starts over when another writer was faster or the read was stale.
 * @param change gets the stored record, null if none; returns null for no change. May be called several times.
 * @returns whether it was written. @throws StoreUnavailable when it is rejected for too long.
 */
export async function changeRecord<D extends StoredDocument>(
  records: OperationalCollection<D>,
  id: string,
  change: (current: D | null) => D | null,
  { pauses, ...options }: ChangeOptions = {},
): Promise<boolean> {
  const attempt = async () => {
    const current = await records.get(id);
    const next = change(current);
    if (next === null) return { result: false };
    const write: OperationalWrite<D> =
      current === null ? { kind: 'insert', record: next } : { kind: 'replace', record: withoutRevision(next), rev: current._rev };
    const [written] = await records.write([write], options);
    return written ? { result: true } : null;
  };
  return untilWritten(id, attempt, pauses);
}

/** One change to one record: the arguments of {@link changeRecord}. */
export type RecordChange<D extends StoredDocument> = readonly [id: string, change: (current: D | null) => D | null];

/** Records per read and write. */
const AT_A_TIME = 500;

/**
 * Like {@link changeRecord} for many records, with two store calls per batch; changes of one record happen in order.
 * @throws StoreUnavailable when writes are rejected for too long.
 */
export async function changeRecords<D extends StoredDocument>(
  records: OperationalCollection<D>,
  changes: readonly RecordChange<D>[],
  options: WriteOptions = {},
): Promise<void> {
  const byId = [...Map.groupBy(changes, ([id]) => id)];
  for (let from = 0; from < byId.length; from += AT_A_TIME)
    await changeSome(records, new Map(byId.slice(from, from + AT_A_TIME)), options);
}

async function changeSome<D extends StoredDocument>(
  records: OperationalCollection<D>,
  changes: ReadonlyMap<string, readonly RecordChange<D>[]>,
  options: WriteOptions,
): Promise<void> {
  let open = changes;
  const attempt = async () => {
    const read = await records.getMany([...open.keys()]);
    const writes = [...open].flatMap(([id, recordChanges]): (readonly [string, OperationalWrite<D>])[] => {
      const current = read.get(id) ?? null;
      const next = recordChanges.reduce<D | null>((state, [, change]) => change(state) ?? state, current);
      if (next === null || next === current) return [];
      const record = withoutRevision(next);
      return [[id, current === null ? { kind: 'insert', record } : { kind: 'replace', record, rev: current._rev }]];
    });
    const written = await records.write(
      writes.map(([, write]) => write),
      options,
    );
    const refused = new Set(writes.flatMap(([id], index) => (written[index] ? [] : [id])));
    open = new Map([...open].filter(([id]) => refused.has(id)));
    return open.size === 0 ? { result: undefined } : null;
  };
  await untilWritten(`${[...changes.keys()][0]} or another record in the batch`, attempt);
}

/**
 * Replaces a record at the revision it was read with, or inserts it when it has none.
 * @returns the record with its new revision. @throws RecordOvertaken when it was changed since.
 */
export async function replaceRead<D extends StoredDocument>(
  records: OperationalCollection<D>,
  record: Read<D>,
  options: WriteOptions = {},
): Promise<Read<D>> {
  const { _rev: rev } = record;
  const next = withoutRevision(record);
  const write: OperationalWrite<D> =
    rev === undefined ? { kind: 'insert', record: next } : { kind: 'replace', record: next, rev };
  const [written] = await records.write([write], options);
  if (!written) throw new RecordOvertaken(record._id);
  return { ...next, _rev: (rev ?? 0) + 1 };
}

function withoutRevision<D extends StoredDocument>(record: Read<D>): D {
  const { _rev, ...rest } = record;
  return rest as unknown as D;
}
