import { isStoreFailure, StoreFailure } from '#platform/availability/store-failure.errors.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { withinTime } from '#platform/clock/within-time.ts';
import type { Position } from '#platform/event-store/event-store.port.ts';
import { changeRecord } from '#platform/operational-store/change-record.ts';
import { findAll } from '#platform/operational-store/find-every.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '#platform/read-store/collection.ts';

/** `_id` is the account id. Resumed accounts stay, so that an earlier event that arrives late changes nothing. */
interface Suspension extends StoredDocument {
  readonly state: 'suspended' | 'resumed';
  /** Position of the event. */
  readonly position: Position;
}

const suspendedAccounts = defineCollection<Suspension>({
  name: 'suspendedAccounts',
  version: 1,
  fields: { state: 'string' },
  indexes: [{ fields: ['state'], serves: 'the suspended accounts' }],
});

/** How long the list is used before it is read again, here and in other processes. */
const FRESH_MS = 1_000;
/** How long a request waits for the list. Pages work during an outage, with the list as it was. */
const WAIT_MS = 400;

/** The accounts suspended by administrators: few, so every process keeps their list. Rebuilt from the log. */
export class SuspendedAccounts {
  readonly #records: OperationalCollection<Suspension>;
  /** Shared by all requests of the time, also while it is being read. */
  #known: { readonly ids: Promise<ReadonlySet<string>>; readonly at: number } | null = null;

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
    this.#known = null;
  }

  async has(accountId: string): Promise<boolean> {
    const now = this.clock.monotonic();
    if (this.#known === null || now - this.#known.at >= FRESH_MS) this.#known = { ids: this.#read(this.#known?.ids), at: now };
    return (await this.#known.ids).has(accountId);
  }

  async #read(before: Promise<ReadonlySet<string>> = Promise.resolve(new Set())): Promise<ReadonlySet<string>> {
    try {
      const late = () => new StoreFailure('the list of suspended accounts did not arrive in time');
      const found = await withinTime(() => findAll(this.#records, { state: 'suspended' }, ['state']), { ms: WAIT_MS, late });
      return new Set(found.map(({ _id }) => _id));
    } catch (error) {
      if (isStoreFailure(error)) return before;
      this.#known = null;
      throw error;
    }
  }

  /** Called by an erasure. */
  async purgeAccount(accountId: string): Promise<void> {
    await this.#records.write([{ kind: 'delete', id: accountId }]);
    this.#known = null;
  }
}
