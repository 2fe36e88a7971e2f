import { Injectable } from '@nestjs/common';
import {
  type OperationalCollection,
  OperationalStore,
  type Versioned,
} from '../../backend/platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';
import { mergeMarks, type SeenMark } from '../ticker-page/unseen.rules.ts';

interface SeenMarksRecord extends StoredDocument {
  readonly marks: readonly SeenMark[];
}

const seenMarks = defineCollection<SeenMarksRecord>({ name: 'seenMarks', version: 1, fields: {}, indexes: [] });

/** What a reader has seen of one watchlist. `revision` changes with every write; 0 before the first. */
export interface SeenMarks {
  readonly marks: readonly SeenMark[];
  readonly revision: number;
}

const NONE: SeenMarks = { marks: [], revision: 0 };
const ATTEMPTS = 10;

/** Seen marks per account: operational state, no event and no view (architecture 3.4). They only ever grow. */
@Injectable()
export class SeenMarksStore {
  readonly #records: OperationalCollection<SeenMarksRecord>;

  constructor(store: OperationalStore) {
    this.#records = store.collection(seenMarks);
  }

  async of(accountId: string): Promise<SeenMarks> {
    const record = await this.#records.get(accountId);
    return record ? { marks: record.marks, revision: record._rev } : NONE;
  }

  /** Merges marks by max; writers of the same account at once lose nothing. */
  async add(accountId: string, added: readonly SeenMark[]): Promise<void> {
    if (added.length === 0) return;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const held = await this.#records.get(accountId);
      if (await this.#write(held, { _id: accountId, marks: mergeMarks(held?.marks ?? [], added) })) return;
    }
    throw new Error('seen marks of one account are written by too many at once');
  }

  /** Part of an erasure. */
  async forget(accountId: string): Promise<void> {
    await this.#records.write([{ kind: 'delete', id: accountId }]);
  }

  async #write(held: Versioned<SeenMarksRecord> | null, record: SeenMarksRecord): Promise<boolean> {
    const [done] = await this.#records.write([held ? { kind: 'replace', record, rev: held._rev } : { kind: 'insert', record }]);
    return done === true;
  }
}
