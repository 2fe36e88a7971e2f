import { isStoreFailure, StoreFailure } from '#platform/availability/store-failure.errors.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { withinTime } from '#platform/clock/within-time.ts';
import type { Position } from '#platform/event-store/event-store.port.ts';
import { changeRecord } from '#platform/operational-store/change-record.ts';
import { findAll } from '#platform/operational-store/find-every.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '#platform/read-store/collection.ts';

/** `_id` is the account id. Records of resumed accounts are kept, so that an earlier event that arrives late changes nothing. */
interface Suspension extends StoredDocument {
  readonly state: 'suspended' | 'resumed';
  /** Position of the event. */
  readonly position: Position;
}

const suspendedAccounts = defineCollection<Suspension>({
  name: 'suspendedAccounts',
  version: 1,
  fields: { state: 'string' },
  indexes: [{ fields: ['state'], serves: 'suspended accounts' }],
});

/** How long a process uses its cached list before reading it again. */
const FRESH_MS = 1_000;
/** How long a request waits for the list. After that, the previous list is used, so that pages work during an outage. */
const WAIT_MS = 400;

/** The accounts suspended by administrators: few, so every process caches their list. Rebuilt from the log. */
export class SuspendedAccounts {
  readonly #records: OperationalCollection<Suspension>;
  /** Shared by concurrent requests, even while it is loading. */
  #cached: { readonly ids: Promise<ReadonlySet<string>>; readonly at: number } | null = null;

  constructor(
    store: OperationalStore,
    private readonly clock: Clock,
  ) {
    this.#records = store.collection(suspendedAccounts);
  }

  /** Idempotent. */
  async set(accountId: string, state: Suspension['state'], position: Position): Promise<void> {
    await changeRecord(this.#records, accountId, (stored) =>
      stored !== null && stored.position >= position ? null : { ...stored, _id: accountId, state, position },
    );
    this.#cached = null;
  }

  async has(accountId: string): Promise<boolean> {
    const now = this.clock.monotonic();
    if (this.#cached === null || now - this.#cached.at >= FRESH_MS)
      this.#cached = { ids: this.#read(this.#cached?.ids), at: now };
    return (await this.#cached.ids).has(accountId);
  }

  async #read(before: Promise<ReadonlySet<string>> = Promise.resolve(new Set())): Promise<ReadonlySet<string>> {
    try {
      const late = () => new StoreFailure('the list of suspended accounts didn’t load in time');
      const found = await withinTime(() => findAll(this.#records, { state: 'suspended' }, ['state']), { ms: WAIT_MS, late });
      return new Set(found.map(({ _id }) => _id));
    } catch (error) {
      if (isStoreFailure(error)) return before;
      this.#cached = null;
      throw error;
    }
  }

  /** Called by an erasure. */
  async purgeAccount(accountId: string): Promise<void> {
    await this.#records.write([{ kind: 'delete', id: accountId }]);
    this.#cached = null;
  }
}
