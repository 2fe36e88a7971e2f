import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '../../platform/clock/backoff.ts';
import { SharedWork } from '../../platform/clock/shared-work.ts';
import { changeRecord } from '../../platform/operational-store/change-record.ts';
import {
  type OperationalCollection,
  OperationalStore,
  type Versioned,
} from '../../platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../../platform/read-store/collection.ts';
import { mergeMarks, type SeenMark, type SeenMarks } from './published/seen-mark.ts';

interface SeenMarksRecord extends StoredDocument {
  readonly marks: readonly SeenMark[];
}

const seenMarks = defineCollection<SeenMarksRecord>({ name: 'seenMarks', version: 1, fields: {}, indexes: [] });

const NONE: SeenMarks = { marks: [], revision: 0 };

/** Seen marks per account: operational state, neither event nor view (architecture 3.4). Positions never decrease. */
@Injectable()
export class SeenMarksStore {
  readonly #records: OperationalCollection<SeenMarksRecord>;
  #next: {
    readonly accountIds: Set<string>;
    readonly records: SharedWork<ReadonlyMap<string, Versioned<SeenMarksRecord>>>;
  } | null = null;

  constructor(store: OperationalStore) {
    this.#records = store.collection(seenMarks);
  }

  /** Batches requests within one event loop turn, because opening the file costs more than reading a record. */
  async of(accountId: string): Promise<SeenMarks> {
    if (this.#next === null || this.#next.records.isAbandoned) this.#next = this.#readTogether();
    this.#next.accountIds.add(accountId);
    const record = (await this.#next.records.outcome()).get(accountId);
    return record ? { marks: record.marks, revision: record._rev } : NONE;
  }

  #readTogether() {
    const accountIds = new Set<string>();
    const records = new SharedWork(async () => {
      await yieldToEventLoop();
      if (this.#next?.accountIds === accountIds) this.#next = null;
      return this.#records.getMany([...accountIds]);
    });
    return { accountIds, records };
  }

  /** Merges marks by maximum, so concurrent writers for one account lose nothing. */
  async add(accountId: string, added: readonly SeenMark[]): Promise<void> {
    if (added.length === 0) return;
    await changeRecord(this.#records, accountId, (stored) => ({ _id: accountId, marks: mergeMarks(stored?.marks ?? [], added) }));
  }

  /** Called when an account is erased. */
  async purgeAccount(accountId: string): Promise<void> {
    await this.#records.write([{ kind: 'delete', id: accountId }]);
  }
}
