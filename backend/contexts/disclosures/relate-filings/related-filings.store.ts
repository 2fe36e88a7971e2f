import { changeRecords, type Read, type RecordChange, replaceRead } from '#platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection } from '#platform/read-store/collection.ts';
import type { FilingFeatures, ThreadMembership } from './filing-features.ts';

/** Index record of one filing; `_id` is its accession number. */
export interface RelatedRecord {
  readonly _id: string;
  readonly keys: readonly string[];
  readonly filedOn: string;
  readonly features: FilingFeatures;
  readonly threads: readonly ThreadMembership[];
  readonly duplicateOf: string | null;
  /** Last day before it is purged, `yyyy-mm-dd`. */
  readonly keptUntil: string;
}

/** Features are stored as `traits`. */
type StoredRecord = Omit<RelatedRecord, 'features'> & { readonly traits: FilingFeatures };

const records = defineCollection<StoredRecord>({
  name: 'relatedFilings',
  version: 1,
  fields: { keys: 'string[]', filedOn: 'string', keptUntil: 'string' },
  indexes: [
    { fields: ['keys', '-filedOn'], serves: 'newest filings that share a party and a period, a chain or a fingerprint' },
    { fields: ['keptUntil'], serves: 'filings to purge' },
  ],
});

interface FillRecord {
  readonly _id: string;
  readonly format: number;
}
const fills = defineCollection<FillRecord>({ name: 'relatedFilingsFill', version: 1, fields: {}, indexes: [] });

/** Increase when the record format changes: the index is then refilled from the log. */
const FORMAT = 1;
const FILL_ID = 'fill';
/** Newest filings read per key; more filings share a key only by a filer's mistake. */
const MAX_PER_KEY = 60;
const PURGE_BATCH = 500;
/** Records may be written without waiting for the disk: after a crash they are rebuilt from their events, unless a later checkpoint or fill mark survived. */
const FROM_THE_LOG = { durableLater: true } as const;

/** Index of recent filings for finding related ones. It can be refilled from the log at any time. */
export class RelatedFilingsStore {
  readonly #records: OperationalCollection<StoredRecord>;
  readonly #fills: OperationalCollection<FillRecord>;

  constructor(operational: OperationalStore) {
    this.#records = operational.collection(records);
    this.#fills = operational.collection(fills);
  }

  async get(accession: string): Promise<Read<RelatedRecord> | null> {
    const stored = await this.#records.get(accession);
    return stored && loaded(stored);
  }

  /** Filings with any of the keys, each once. */
  async find(keys: readonly string[]): Promise<readonly Read<RelatedRecord>[]> {
    const found = new Map<string, Read<RelatedRecord>>();
    for (const key of keys) {
      const { documents } = await this.#records.find({ filter: { keys: key }, sort: ['-filedOn'], limit: MAX_PER_KEY });
      for (const one of documents) found.set(one._id, loaded(one));
    }
    return [...found.values()];
  }

  /** Replaces records that were read. @throws RecordOvertaken if another process has written one since: the search must then be repeated. */
  async put(...changed: readonly Read<RelatedRecord>[]): Promise<void> {
    for (const record of changed) await replaceRead(this.#records, toStored(record), FROM_THE_LOG);
  }

  /** Adds or updates records from the log; keeps threads and duplicate marks of existing records. */
  async addFromLog(...records: readonly RelatedRecord[]): Promise<void> {
    const changes = records.map((record): RecordChange<StoredRecord> => {
      const added = toStored(record);
      const updated = ({ threads, duplicateOf }: StoredRecord) => ({
        ...added,
        threads,
        duplicateOf: duplicateOf ?? record.duplicateOf,
      });
      return [record._id, (current) => (current === null ? added : updated(current))];
    });
    await changeRecords(this.#records, changes, FROM_THE_LOG);
  }

  /** Adds threads to filings, by accession number; skips filings that are not in the index. */
  async addThreads(threads: ReadonlyMap<string, readonly ThreadMembership[]>): Promise<void> {
    const changes = [...threads].map(([accession, added]): RecordChange<StoredRecord> => {
      const withThreads = (current: StoredRecord): StoredRecord => {
        const known = new Map([...added, ...current.threads].map((thread) => [thread.id, thread]));
        return { ...current, threads: [...known.values()] };
      };
      return [accession, (current) => current && withThreads(current)];
    });
    await changeRecords(this.#records, changes, FROM_THE_LOG);
  }

  /** False if the index was never filled, or has another format. */
  async isFilled(): Promise<boolean> {
    return (await this.#fills.get(FILL_ID))?.format === FORMAT;
  }

  async filled(): Promise<void> {
    await this.#fills.write([{ kind: 'put', record: { _id: FILL_ID, format: FORMAT } }]);
  }

  /** @param day `yyyy-mm-dd`. @returns how many were purged, at most one batch. */
  purgeBefore(day: string): Promise<number> {
    return this.#records.deleteWhere({ keptUntil: { $lt: day } }, PURGE_BATCH);
  }
}

function toStored<R extends RelatedRecord>({
  features,
  ...record
}: R): Omit<R, 'features'> & { readonly traits: FilingFeatures } {
  return { ...record, traits: features };
}

function loaded({ traits, ...record }: Read<StoredRecord>): Read<RelatedRecord> {
  return { ...record, features: traits };
}
