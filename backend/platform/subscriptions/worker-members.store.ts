import { changeRecord } from '../operational-store/change-record.ts';
import { findAll } from '../operational-store/find-every.ts';
import type { OperationalCollection, OperationalStore, Versioned } from '../operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../read-store/collection.ts';
import type { OwnerTimes } from './silence-watch.ts';

/** Work that a worker can do, by the name of its lease. */
export interface WantedWork {
  readonly name: string;
  readonly weight: number;
}

/** A worker that shares work with others. It renews its record; one that stays unchanged belongs to a worker that is gone. */
export interface WorkerMember extends StoredDocument, OwnerTimes {
  /** Its name as an owner of leases. */
  readonly owner: string;
  /** When it started, on its wall clock. */
  readonly since: string;
  readonly wants: readonly WantedWork[];
  /** An operator has ordered it to hand over everything and take nothing more. */
  readonly draining: boolean;
}

const workerMembers = defineCollection<WorkerMember>({ name: 'workerMembers', version: 1, fields: {}, indexes: [] });

/** The workers that share work, each with a record that it renews. */
export class WorkerMembers {
  readonly #records: OperationalCollection<WorkerMember>;

  constructor(store: OperationalStore) {
    this.#records = store.collection(workerMembers);
  }

  all(): Promise<readonly Versioned<WorkerMember>[]> {
    return findAll(this.#records, {}, []);
  }

  /**
   * Adds a worker, or renews its record as of the revision that was read.
   * @returns false if the record has changed since, such as by an order.
   */
  async renew(member: WorkerMember, rev: number | null): Promise<boolean> {
    const write = rev === null ? { kind: 'insert' as const, record: member } : { kind: 'replace' as const, record: member, rev };
    const [renewed] = await this.#records.write([write], { durableLater: true });
    return renewed === true;
  }

  /** Orders a worker to hand over its work, or to take some again. @returns false if there is no such worker. */
  order(id: string, draining: boolean): Promise<boolean> {
    return changeRecord(this.#records, id, (current) => current && { ...current, draining });
  }

  /** Removes a worker that stops or is gone. */
  async remove(id: string): Promise<void> {
    await this.#records.write([{ kind: 'delete', id }]);
  }
}
