import { changeRecord } from '#platform/operational-store/change-record.ts';
import { deleteEvery } from '#platform/operational-store/delete-every.ts';
import { findEvery } from '#platform/operational-store/find-every.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection, type FindResult, type StoredDocument } from '#platform/read-store/collection.ts';
import type { DestinationKind } from '../../accounts/published/destination.events.ts';

/** The delivery of one event to one destination; `_id` is its outbox row. */
export interface DestinationDelivery extends StoredDocument {
  readonly accountId: string;
  readonly destinationId: string;
  /** Kind of the destination; absent in records of older builds. */
  readonly to?: DestinationKind;
  /** The published event as JSON, for a replay. */
  readonly event: string;
  readonly critical: boolean;
  /** ISO times. */
  readonly queuedAt: string;
  readonly endedAt: string | null;
  readonly state: 'pending' | 'delivered' | 'failed' | 'suppressed' | 'unknown';
  /** The receiver’s response, or why it was not sent. */
  readonly reason: string | null;
  readonly attempts: number;
}

const deliveries = defineCollection<DestinationDelivery>({
  name: 'destinationDeliveries',
  version: 1,
  fields: { accountId: 'string', destinationId: 'string', queuedAt: 'string' },
  indexes: [
    { fields: ['destinationId', 'queuedAt'], serves: 'a destination’s log' },
    { fields: ['accountId'], serves: 'erasing an account’s deliveries' },
    { fields: ['queuedAt'], serves: 'deliveries to purge' },
  ],
});

/** Stores the log of what was sent to destinations. It is operational state, because deliveries are not events (architecture 3.4). */
export class DestinationDeliveries {
  readonly #deliveries: OperationalCollection<DestinationDelivery>;

  constructor(store: OperationalStore) {
    this.#deliveries = store.collection(deliveries);
  }

  /** Adds deliveries to the log; leaves those already in it unchanged. */
  async queued(records: readonly Omit<DestinationDelivery, 'endedAt' | 'state' | 'reason' | 'attempts'>[]): Promise<void> {
    const open = { endedAt: null, state: 'pending', reason: null, attempts: 0 } as const;
    await this.#deliveries.write(records.map((record) => ({ kind: 'insert', record: { ...record, ...open } })));
  }

  async ended(id: string, end: Pick<DestinationDelivery, 'endedAt' | 'state' | 'reason' | 'attempts'>): Promise<void> {
    await changeRecord(this.#deliveries, id, (stored) => {
      if (stored === null) return null;
      const { _rev, ...record } = stored as DestinationDelivery & { _rev?: number };
      return { ...record, ...end };
    });
  }

  get(id: string): Promise<DestinationDelivery | null> {
    return this.#deliveries.get(id);
  }

  /** Newest first. */
  of(destinationId: string, limit: number, after: string | null = null): Promise<FindResult<DestinationDelivery>> {
    return this.#deliveries.find({ filter: { destinationId }, sort: ['-queuedAt'], limit, after });
  }

  /** Whether at least `count` of the messages queued since then were sent, including those with an unknown outcome. */
  async hasSent(destinationId: string, count: number, since: string): Promise<boolean> {
    const filter = { destinationId, queuedAt: { $gte: since } };
    let sent = 0;
    for await (const { state } of findEvery(this.#deliveries, filter, ['queuedAt'])) {
      if ((state === 'delivered' || state === 'unknown') && ++sent >= count) return true;
    }
    return false;
  }

  /** Deliveries queued in a period, both ends inclusive, oldest first. */
  async between(destinationId: string, from: string, to: string, limit: number): Promise<readonly DestinationDelivery[]> {
    const filter = { destinationId, queuedAt: { $gte: from, $lte: to } };
    return (await this.#deliveries.find({ filter, sort: ['queuedAt'], limit })).documents;
  }

  /** Deliveries to all destinations since then, newest first. */
  async recent(since: string, limit: number): Promise<readonly DestinationDelivery[]> {
    return (await this.#deliveries.find({ filter: { queuedAt: { $gte: since } }, sort: ['-queuedAt'], limit })).documents;
  }

  /** Called when an account is erased. */
  async purgeAccount(accountId: string): Promise<void> {
    await deleteEvery(this.#deliveries, { accountId });
  }

  async purgeBefore(queuedAt: string): Promise<void> {
    await deleteEvery(this.#deliveries, { queuedAt: { $lt: queuedAt } });
  }
}
