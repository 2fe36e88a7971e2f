import { changeRecords, type Read, type RecordChange, replaceRead } from '../../../platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '../../../platform/operational-store/operational-store.port.ts';
import { defineCollection } from '../../../platform/read-store/collection.ts';
import type { FilingFeatures, ThreadMembership } from './filing-features.ts';

/** One filing that others may belong to; `_id` is its accession. */
export interface RelatedRecord {
  readonly _id: string;
  readonly keys: readonly string[];
  readonly filedOn: string;
  readonly traits: FilingFeatures;
  readonly threads: readonly ThreadMembership[];
  readonly duplicateOf: string | null;
  /** `yyyy-mm-dd`: nothing asks for it any more afterwards. */
  readonly keptUntil: string;
}

const records = defineCollection<RelatedRecord>({
  name: 'relatedFilings',
  version: 1,
  fields: { keys: 'string[]', filedOn: 'string', keptUntil: 'string' },
  indexes: [
    { fields: ['keys', '-filedOn'], serves: 'newest filings that share a party and a period, a chain or a fingerprint' },
    { fields: ['keptUntil'], serves: 'filings nobody asks for any more' },
  ],
});

interface FillRecord {
  readonly _id: string;
  readonly format: number;
}
const fills = defineCollection<FillRecord>({ name: 'relatedFilingsFill', version: 1, fields: {}, indexes: [] });

/** Grows when something else is kept of a filing: the index is then filled anew from the log. */
const FORMAT = 1;
const FILL_ID = 'fill';
/** Newest filings that are looked at per key: more than that share one only by mistake. */
const MOST = 60;
const FORGOTTEN_AT_ONCE = 500;

/** What is kept of recent filings so that the next one finds those it belongs to. Can be filled anew from the log at any time. */
export class RelatedFilingsStore {
  readonly #records: OperationalCollection<RelatedRecord>;
  readonly #fills: OperationalCollection<FillRecord>;

  constructor(operational: OperationalStore) {
    this.#records = operational.collection(records);
    this.#fills = operational.collection(fills);
  }

  get(accession: string): Promise<Read<RelatedRecord> | null> {
    return this.#records.get(accession);
  }

  /** Filings with any of the keys, each once. */
  async find(keys: readonly string[]): Promise<readonly Read<RelatedRecord>[]> {
    const found = new Map<string, Read<RelatedRecord>>();
    for (const key of keys) {
      const { documents } = await this.#records.find({ filter: { keys: key }, sort: ['-filedOn'], limit: MOST });
      for (const one of documents) found.set(one._id, one);
    }
    return [...found.values()];
  }

  /** Replaces records that were read. @throws RecordOvertaken when another owner has written one since: what was found is to be found anew. */
  async put(...changed: readonly Read<RelatedRecord>[]): Promise<void> {
    for (const record of changed) await replaceRead(this.#records, record);
  }

  /** Takes in what the log tells; what a record says already of its threads and of what it repeats stays. */
  async addFromLog(...records: readonly RelatedRecord[]): Promise<void> {
    const changes = records.map((record): RecordChange<RelatedRecord> => {
      const taken = ({ threads, duplicateOf }: RelatedRecord) => ({
        ...record,
        threads,
        duplicateOf: duplicateOf ?? record.duplicateOf,
      });
      return [record._id, (current) => (current === null ? record : taken(current))];
    });
    await changeRecords(this.#records, changes);
  }

  /** Notes all threads of filings, by accession, as far as those are kept. */
  async addThreads(threads: ReadonlyMap<string, readonly ThreadMembership[]>): Promise<void> {
    const changes = [...threads].map(([accession, places]): RecordChange<RelatedRecord> => {
      const noted = (current: RelatedRecord): RelatedRecord => {
        const known = new Map([...places, ...current.threads].map((thread) => [thread.id, thread]));
        return { ...current, threads: [...known.values()] };
      };
      return [accession, (current) => current && noted(current)];
    });
    await changeRecords(this.#records, changes);
  }

  /** False where the log was never taken in, or in another format. */
  async isFilled(): Promise<boolean> {
    return (await this.#fills.get(FILL_ID))?.format === FORMAT;
  }

  async filled(): Promise<void> {
    await this.#fills.write([{ kind: 'put', record: { _id: FILL_ID, format: FORMAT } }]);
  }

  /** @param day `yyyy-mm-dd`. @returns how many were forgotten: one batch at a time. */
  forgetBefore(day: string): Promise<number> {
    return this.#records.deleteWhere({ keptUntil: { $lt: day } }, FORGOTTEN_AT_ONCE);
  }
}
